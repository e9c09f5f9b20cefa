/** The exit code of `gw`: accepted, rejected, usage error. */
export type ExitCode = 0 | 1 | 2
