/**
 * Command-line tools for the payment gateway: keys, signatures, calls, a local sandbox, and endpoint checks.
 *
 * @packageDocumentation
 */

export type { CliIo, Output } from './io/cli-io.ts'
export type { ExitCode } from './io/exit-code.ts'
export { runGw } from './run-gw.ts'
