#!/usr/bin/env python3
"""dask_build.py DATA WORK SITE [PARTS] [SCHEDULER]: a staged build on a Dask cluster; without one, on two workers here.

Needs dask[distributed]. All workers see the folders and the program, which RIDELOG may name.
"""
import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster

RIDELOG = os.environ.get("RIDELOG", "ridelog")


def stage(name, *arguments):
    subprocess.run([RIDELOG, "stage", name, *arguments, "--quiet"], check=True)


def main(data, work, site, parts="8", scheduler=None):
    cluster = scheduler or LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:

        def every_part(name, *arguments):
            shards = [f"{number}/{parts}" for number in range(1, int(parts) + 1)]
            # Stages are idempotent, so a task can run twice.
            client.gather([
                client.submit(stage, name, *arguments, "--jobs", "1", "--shard", shard, retries=3, pure=False)
                for shard in shards
            ])

        every_part("analyse", data, "--work", work)
        stage("arrange", data, "--work", work)
        every_part("compose", data, "--work", work, "--output", site)
        stage("finish", data, "--work", work, "--output", site)


if __name__ == "__main__":
    main(*sys.argv[1:])
