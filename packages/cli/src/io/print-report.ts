import type { CliIo } from './cli-io.ts'
import type { Report } from './report.ts'
import { styleFor } from './style.ts'

/** Prints the result of a command to standard output. */
export function printReport(report: Report, { stdout, env }: CliIo, isJson: boolean): void {
  const text = isJson
    ? JSON.stringify(report.json)
    : report.text(styleFor(stdout, env), stdout.columns)
  if (text !== '') stdout.write(`${text}\n`)
}
