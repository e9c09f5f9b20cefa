import type { ExitCode } from './exit-code.ts'
import type { Style } from './style.ts'

/** What a command found out: once for people, once for programs. */
export interface Report {
  /** 0 if what was looked at is accepted, 1 if it is rejected, 2 for misuse that was told already. */
  readonly exitCode: ExitCode
  /** For `--json`: printed as one object. */
  readonly json: Readonly<Record<string, unknown>>
  /** For people; without a line end at the end. */
  text(style: Style, columns: number): string
}
