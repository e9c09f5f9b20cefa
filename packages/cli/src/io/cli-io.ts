/** The exit code of `gw`: accepted, rejected, usage error. */
export type ExitCode = 0 | 1 | 2

/** A stream that `gw` writes to. */
export interface Output {
  /** True if the output is a terminal, which gets colors and questions. */
  readonly isTerminal: boolean
  /** Its width in characters, or 80 if it is unknown. */
  readonly columns: number
  /** Writes text to the output unchanged. */
  write(text: string): void
}

/** The environment of `gw`: its streams, variables, folder, and clock. Tests and other programs pass their own. */
export interface CliIo {
  /** Receives the results of commands. */
  readonly stdout: Output
  /** Receives errors and progress. */
  readonly stderr: Output
  /** The environment variables that commands read. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that relative paths start from. */
  readonly cwd: string
  /** True if `gw` can prompt at standard input. It cannot without a terminal, or after standard input was read. */
  readonly canAsk: boolean
  /** Reads standard input to its end. */
  readStdin(): Promise<Uint8Array>
  /** Returns a signal that Ctrl+C aborts. Ctrl+C is handled from the first call on. */
  interruption(): AbortSignal
  /** Returns the current time in epoch milliseconds. */
  now(): number
}
