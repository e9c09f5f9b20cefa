import { quoteForShell } from '@gw/inspect/internal'
import type { Completion, Completions } from './completions.ts'

/** Returns a completion script for bash. bash completes file names if no word matches. */
export function formatBash(completions: Completions): string {
  return `# gw completion bash >> ~/.bashrc
_gw() {
  local IFS=$' \\t\\n' current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="" words="" longer at
  for ((at = 1; at < COMP_CWORD; at++)); do
    longer="\${command:+$command }\${COMP_WORDS[at]}"
    case "$longer" in
      ${commandsOf(completions)}) command="$longer" ;;
      *) break ;;
    esac
  done
${choose(completions, ({ word }) => word)}
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _gw gw
`
}

/** Returns a completion script for zsh, with descriptions. It can be on the fpath or be sourced. */
export function formatZsh(completions: Completions): string {
  return `#compdef gw
# gw completion zsh > a file named _gw in a folder of your fpath
_gw() {
  local current="\${words[CURRENT]}" before="\${words[CURRENT-1]}" command="" longer at
  for ((at = 2; at < CURRENT; at++)); do
    longer="\${command:+$command }\${words[at]}"
    case "$longer" in
      ${commandsOf(completions)}) command="$longer" ;;
      *) break ;;
    esac
  done
  local -a choices=()
${choose(completions, ({ word, description }) => zshWord(word, description), 'choices=(', ')')}
  if (( \${#choices} )); then _describe -t words 'gw' choices; else _files; fi
}
if [ "$funcstack[1]" = "_gw" ]; then _gw "$@"; else compdef _gw gw; fi
`
}

/** Returns a completion script for fish, with descriptions. */
export function formatFish({ operands, options, values }: Completions): string {
  const lines: string[] = []
  for (const [after, words] of operands) {
    const own = words.map(({ word }) => word).join(' ')
    for (const { word, description } of words) {
      lines.push(
        `complete -c gw -f -n '${conditionOf(after, own)}' -a '${word}' -d ${quoteForShell(description)}`,
      )
    }
  }
  for (const [after, words] of options) {
    const below = (operands.get(after) ?? []).filter(({ word }) => options.has(`${after} ${word}`))
    const condition = conditionOf(after, below.map(({ word }) => word).join(' '))
    for (const { word, description } of words) {
      const choices = values.get(`${after} ${word}`)
      const rest =
        choices === undefined ? '' : ` -x -a '${choices.map((choice) => choice.word).join(' ')}'`
      lines.push(
        `complete -c gw -n '${condition}' -l ${word.slice(2)}${rest} -d ${quoteForShell(description)}`,
      )
    }
  }
  return `# gw completion fish > ~/.config/fish/completions/gw.fish\n${lines.join('\n')}\n`
}

function conditionOf(after: string, own = ''): string {
  if (after === '') return '__fish_use_subcommand'
  const seen = after.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`)
  const unseen = own === '' ? [] : [`not __fish_seen_subcommand_from ${own}`]
  return [...seen, ...unseen].join('; and ')
}

/** The commands and groups, as a pattern of `case`. */
function commandsOf({ operands, options }: Completions): string {
  const names = [...operands.keys(), ...options.keys()].filter((name) => name !== '')
  return [...new Set(names)].map((name) => `'${name}'`).join('|')
}

/**
 * Completes values of the preceding option first, then options after a dash, then operands. The same in bash and zsh.
 */
function choose(
  { operands, options, values }: Completions,
  format: (completion: Completion) => string,
  open = 'words="',
  close = '"',
): string {
  const cases = (words: ReadonlyMap<string, readonly Completion[]>): string =>
    [...words]
      .filter(([, all]) => all.length > 0)
      .map(([after, all]) => `    '${after}') ${open}${all.map(format).join(' ')}${close} ;;`)
      .join('\n')
  return `  case "$command $before" in
${cases(values)}
    *)
      case "$current" in
        -*)
          case "$command" in
${cases(options)}
          esac ;;
        *)
          case "$command" in
${cases(operands)}
          esac ;;
      esac ;;
  esac`
}

/** A word with its description for `_describe`, where a colon separates the two. */
function zshWord(word: string, description: string): string {
  return quoteForShell(`${word.replaceAll(':', '\\:')}:${description}`)
}
