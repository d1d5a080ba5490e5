print("ridelog")
