import pc from 'picocolors'
import type { CliIo, Output } from './cli-io.ts'

/** Colors, or functions that change nothing. */
export type Style = ReturnType<typeof pc.createColors>

/**
 * Returns the colors of an output: none without a terminal, with NO_COLOR, or with TERM=dumb. FORCE_COLOR turns them
 * on.
 */
export function styleFor(output: Output, env: CliIo['env']): Style {
  if (env.NO_COLOR) return pc.createColors(false)
  if (env.FORCE_COLOR && env.FORCE_COLOR !== '0') return pc.createColors(true)
  return pc.createColors(output.isTerminal && env.TERM !== 'dumb')
}
