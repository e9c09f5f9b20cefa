import type { ExitCode } from './exit-code.ts'
import type { Style } from './style.ts'

/** The result of a command, for people and for programs. */
export interface Report {
  /** 0 if the input is accepted, 1 if it is rejected, 2 for a usage error that was already printed. */
  readonly exitCode: ExitCode
  /** The object that `--json` prints. */
  readonly json: Readonly<Record<string, unknown>>
  /** Returns the text for people, without a final line end. */
  text(style: Style, columns: number): string
}
