import type { CommandCall } from '../../config/command-call.ts'
import { printable } from '../../io/printable.ts'
import type { Report } from '../../io/report.ts'
import { suggestWord } from '../../io/suggest-word.ts'
import { UsageError } from '../../io/usage-error.ts'
import { collectCompletions } from './completions.ts'
import { formatBash, formatFish, formatZsh } from './scripts.ts'

const SHELLS: ReadonlyMap<string, typeof formatBash> = new Map([
  ['bash', formatBash],
  ['zsh', formatZsh],
  ['fish', formatFish],
])

/** Returns a script that completes commands, options, and their values in a shell. */
export async function completion({ operands }: CommandCall): Promise<Report> {
  const [shell = ''] = operands
  const format = SHELLS.get(shell)
  if (format === undefined) {
    const shells = [...SHELLS.keys()]
    throw new UsageError(
      `Unknown shell "${printable(shell, 64)}"${suggestWord(shell, shells)}. Supported shells: ${shells.join(', ')}`,
    )
  }
  const script = format(collectCompletions())
  return { exitCode: 0, json: { ok: true, shell, script }, text: () => script.trimEnd() }
}
