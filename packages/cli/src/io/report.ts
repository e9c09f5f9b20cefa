import type { CliIo, ExitCode } from './cli-io.ts'
import { printableJson } from './printable.ts'
import { type Style, styleFor } from './style.ts'

/** The result of a command, for people and for programs. */
export interface Report {
  /** 0 if the input is accepted, 1 if it is rejected, 2 for a usage error that was already printed. */
  readonly exitCode: ExitCode
  /** The object that `--json` prints. */
  readonly json: Readonly<Record<string, unknown>>
  /** Returns the text for people, without a final line end. */
  text(style: Style, columns: number): string
}

/** Prints the result of a command to standard output. */
export function printReport(report: Report, { stdout, env }: CliIo, isJson: boolean): void {
  const text = isJson
    ? printableJson(report.json)
    : report.text(styleFor(stdout, env), stdout.columns)
  if (text !== '') stdout.write(`${text}\n`)
}
