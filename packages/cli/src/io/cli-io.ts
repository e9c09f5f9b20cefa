/** Where text goes. */
export interface Output {
  /** Whether people look at it. */
  readonly isTerminal: boolean
  /** How wide it is; 80 if nobody knows. */
  readonly columns: number
  /** Writes a text as it is. */
  write(text: string): void
}

/** All that `gw` has of the world: tests give it another one. */
export interface CliIo {
  /** Takes what was asked for. */
  readonly stdout: Output
  /** Takes diagnostics: what is wrong, what is under way. */
  readonly stderr: Output
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder in which relative paths begin. */
  readonly cwd: string
  /** Whether somebody can be asked at standard input. */
  readonly canAsk: boolean
  /** Reads standard input to its end. */
  readStdin(): Promise<Uint8Array>
  /** Gives a signal that is aborted by Ctrl-C, from the first call on. */
  interruption(): AbortSignal
  /** Gives the time, in epoch milliseconds. */
  now(): number
}
