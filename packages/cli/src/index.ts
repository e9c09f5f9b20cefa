/**
 * gw: keys, signatures, calls, a sandbox and a doctor for the payment gateway, in a terminal.
 *
 * @packageDocumentation
 */
export type { ExitCode } from './exit-code.ts'
export { runGw } from './run-gw.ts'
export type { CliIo, Output } from './surroundings.ts'
