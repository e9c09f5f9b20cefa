import { isGatewayError } from '@gw/errors'
import type { CliIo, ExitCode } from './cli-io.ts'
import { hideCredentials } from './hide-credentials.ts'
import { printable, printableJson } from './printable.ts'
import { styleFor } from './style.ts'
import { UsageError } from './usage-error.ts'
import { guidePage } from './version.ts'

/** The place of a failure, and the way to print it. */
export interface FailureContext {
  readonly io: CliIo
  readonly isJson: boolean
  /** The command that was called, if it was found. */
  readonly command: string | undefined
}

/** Prints why a command failed, and returns its exit code: 1 for a rejection, which has a code, and 2 for a usage error. */
export function printFailure(error: unknown, { io, isJson, command }: FailureContext): ExitCode {
  const { stdout, stderr, env } = io
  const isRejected = isGatewayError(error)
  const exitCode = isRejected ? 1 : 2
  const code = isRejected ? error.code : undefined
  // A message can contain a URL that was passed.
  const message = hideCredentials(error instanceof Error ? error.message : String(error))
  if (isJson) stdout.write(`${printableJson({ ok: false, exitCode, code, message })}\n`)
  const { red, dim } = styleFor(stderr, env)
  const prefix = isRejected ? `${red('rejected')} ${code}` : red('gw')
  // A message can contain a path, a name, or a value that someone else wrote.
  stderr.write(`${prefix}: ${printable(message, 2_000)}\n`)
  const page = code === undefined ? undefined : guidePage(`errors#${code.toLowerCase()}`)
  if (page !== undefined) stderr.write(`${dim(`See ${page}`)}\n`)
  if (error instanceof UsageError) stderr.write(formatHelpHint(command ?? '', io))
  return exitCode
}

/** Formats the last line of a usage error: the help of the command that was called, or of `gw` for an empty name. */
export function formatHelpHint(command: string, { stderr, env }: CliIo): string {
  const { dim } = styleFor(stderr, env)
  return `${dim(`See ${['gw', command, '--help'].filter(Boolean).join(' ')}`)}\n`
}
