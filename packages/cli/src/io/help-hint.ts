import type { CliIo } from './cli-io.ts'
import { styleFor } from './style.ts'

/** Formats the last line of a usage error: the help of the command that was called, or of `gw` for an empty name. */
export function formatHelpHint(command: string, { stderr, env }: CliIo): string {
  const { dim } = styleFor(stderr, env)
  return `${dim(`See ${['gw', command, '--help'].filter(Boolean).join(' ')}`)}\n`
}
