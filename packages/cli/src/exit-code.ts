/** How `gw` ends: accepted, refused, misused. */
export type ExitCode = 0 | 1 | 2
