/**
 * gw: keys, signatures, calls, a sandbox and a doctor for the payment gateway, in a terminal.
 *
 * @packageDocumentation
 */

export type { CliIo, Output } from './io/cli-io.ts'
export type { ExitCode } from './io/exit-code.ts'
export { runGw } from './run-gw.ts'
