/** How `gw` ends: accepted, rejected, misused. */
export type ExitCode = 0 | 1 | 2
