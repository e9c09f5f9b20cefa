/**
 * Command-line tools for the payment gateway: keys, signatures, calls, a local sandbox, and endpoint checks.
 *
 * @packageDocumentation
 */

export type { CliIo, ExitCode, Output } from './io/cli-io.ts'
export { runGw } from './run-gw.ts'
