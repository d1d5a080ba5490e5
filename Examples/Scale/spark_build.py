#!/usr/bin/env python3
"""spark_build.py DATA WORK SITE [PARTS]: a staged build on Apache Spark: spark-submit spark_build.py …

All executors see the folders and the program, which RIDELOG may name. Needs pyspark and a JRE.
"""
import os
import subprocess
import sys

from pyspark.sql import SparkSession

RIDELOG = os.environ.get("RIDELOG", "ridelog")


def stage(name, *arguments):
    subprocess.run([RIDELOG, "stage", name, *arguments, "--quiet"], check=True)


def main(data, work, site, parts="8"):
    spark = SparkSession.builder.appName("ridelog").getOrCreate()
    context = spark.sparkContext

    def every_part(name, *arguments):
        # One task per part. Spark retries failed tasks, on another executor if one is lost.
        numbers = context.parallelize(range(1, int(parts) + 1), int(parts))
        numbers.foreach(lambda number: stage(name, *arguments, "--jobs", "1", "--shard", f"{number}/{parts}"))

    every_part("analyse", data, "--work", work)
    stage("arrange", data, "--work", work)
    every_part("compose", data, "--work", work, "--output", site)
    stage("finish", data, "--work", work, "--output", site)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
