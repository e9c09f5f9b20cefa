import { isGatewayError } from '@gw/errors'
import type { CliIo } from './cli-io.ts'
import type { ExitCode } from './exit-code.ts'
import { styleFor } from './style.ts'
import { UsageError } from './usage-error.ts'

/** Where a failure happened, and for whom it is told. */
export interface FailureContext {
  readonly io: CliIo
  readonly isJson: boolean
  /** The command that was called, as far as it got. */
  readonly command: string | undefined
}

/** Prints why a command ended: what was rejected has a code and ends with 1, misuse ends with 2. */
export function printFailure(
  error: unknown,
  { io: { stdout, stderr, env }, isJson, command }: FailureContext,
): ExitCode {
  const isRejected = isGatewayError(error)
  const exitCode = isRejected ? 1 : 2
  const code = isRejected ? error.code : undefined
  const message = withoutCode(error)
  if (isJson) stdout.write(`${JSON.stringify({ ok: false, exitCode, code, message })}\n`)
  const { red, dim } = styleFor(stderr, env)
  stderr.write(`${isRejected ? `${red('rejected')} ${code}` : red('gw')}: ${message}\n`)
  if (error instanceof UsageError) {
    const words = command === undefined ? 'gw --help' : `gw ${command} --help`
    stderr.write(`${dim(`${words} tells more`)}\n`)
  }
  return exitCode
}

/** Some messages begin with their code. */
function withoutCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isGatewayError(error) ? error.message.replace(`${error.code}: `, '') : error.message
}
