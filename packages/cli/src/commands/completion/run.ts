import type { Report } from '../../io/report.ts'
import { suggestWord } from '../../io/suggest-word.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { CommandCall } from '../command-call.ts'
import { formatBash, formatFish, formatZsh } from './scripts.ts'
import { collectWords } from './words.ts'

const SHELLS: ReadonlyMap<string, typeof formatBash> = new Map([
  ['bash', formatBash],
  ['zsh', formatZsh],
  ['fish', formatFish],
])

/** Gives a script that completes commands, options and their values in a shell. */
export async function completion({ operands }: CommandCall): Promise<Report> {
  const [shell = ''] = operands
  const format = SHELLS.get(shell)
  if (format === undefined) {
    const shells = [...SHELLS.keys()]
    throw new UsageError(
      `completion is there for ${shells.join(', ')}, and not for ${shell}${suggestWord(shell, shells)}`,
    )
  }
  const script = format(collectWords())
  return { exitCode: 0, json: { ok: true, shell, script }, text: () => script.trimEnd() }
}
