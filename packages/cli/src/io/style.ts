import { styleText } from 'node:util'
import type { CliIo, Output } from './cli-io.ts'

const COLORS = ['bold', 'cyan', 'dim', 'green', 'magenta', 'red', 'yellow'] as const

/** Colors, or functions that change nothing. */
export type Style = Readonly<Record<(typeof COLORS)[number], (text: string) => string>>

/**
 * Returns the colors of an output: none without a terminal, with NO_COLOR, or with TERM=dumb. FORCE_COLOR turns them
 * on.
 */
export function styleFor(output: Output, env: CliIo['env']): Style {
  if (env.NO_COLOR) return createStyle(false)
  if (env.FORCE_COLOR && env.FORCE_COLOR !== '0') return createStyle(true)
  return createStyle(output.isTerminal && env.TERM !== 'dumb')
}

/** Returns all colors, or functions that change nothing. */
export function createStyle(hasColors: boolean): Style {
  // Node 22 would ask its own stdout for colors, but the text may be for a different output.
  const options = { validateStream: false } as const
  const functions = COLORS.map((color) => [
    color,
    (text: string) => (hasColors ? styleText(color, text, options) : text),
  ])
  return Object.fromEntries(functions)
}
