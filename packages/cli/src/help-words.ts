import { COMMANDS } from './commands/specs.ts'

/**
 * Turns `help sandbox pay` and `sandbox help pay` into `sandbox pay --help`. commander's own help command reads only one
 * word. If a word names no command, only `help` is removed: then commander reports the word.
 */
export function moveHelp(args: readonly string[]): readonly string[] {
  const at = args.indexOf('help')
  const before = args.slice(0, at)
  if (at === -1 || at === args.length - 1 || !isParent(before)) return args
  const words = [...before, ...args.slice(at + 1)]
  const options = words.filter((word) => word.startsWith('-'))
  const names = words.filter((word) => !word.startsWith('-'))
  const depth = names.findIndex((_word, index) => !isParent(names.slice(0, index + 1)))
  const isKnown = depth === -1 || isCommand(names.slice(0, depth + 1))
  return isKnown ? [...names, '--help', ...options] : [...names, ...options]
}

/** Returns true if further words can follow: no word is `gw` itself. */
function isParent(words: readonly string[]): boolean {
  const start = words.map((word) => `${word} `).join('')
  return COMMANDS.some(({ name }) => name.startsWith(start))
}

function isCommand(words: readonly string[]): boolean {
  return COMMANDS.some(({ name }) => name === words.join(' '))
}
