import type { CompletionWords } from './words.ts'

/** Writes a completion for bash. Where no word of ours fits, files are offered. */
export function formatBash(words: CompletionWords): string {
  return `# gw completion bash >> ~/.bashrc
_gw() {
  local IFS=$' \\t\\n' current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="" words=""
  [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}"
  [ "$COMP_CWORD" -gt 2 ] && [ "$command" = keys ] && command="keys \${COMP_WORDS[2]}"
${choose(words)}
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _gw gw
`
}

/** Writes a completion for zsh, to be found on its fpath or to be sourced. */
export function formatZsh(words: CompletionWords): string {
  return `#compdef gw
# gw completion zsh > a file called _gw in a folder of your fpath
_gw() {
  local current="\${words[CURRENT]}" before="\${words[CURRENT-1]}" command=""
  (( CURRENT > 2 )) && command="\${words[2]}"
  (( CURRENT > 3 )) && [[ "$command" == keys ]] && command="keys \${words[3]}"
  () {
    local words=""
${indent(choose(words))}
    if [[ -n "$words" ]]; then compadd -- \${=words}; else _files; fi
  }
}
if [ "$funcstack[1]" = "_gw" ]; then _gw "$@"; else compdef _gw gw; fi
`
}

/** Writes a completion for fish. */
export function formatFish({ operands, options, values }: CompletionWords): string {
  const lines: string[] = []
  for (const [after, all] of operands) {
    const own = all.join(' ')
    if (all.length > 0) lines.push(`complete -c gw -n '${conditionOf(after, own)}' -a '${own}'`)
  }
  for (const [after, all] of options) {
    for (const option of all) {
      const choices = values.get(`${after} ${option}`)
      const rest = choices === undefined ? '' : ` -x -a '${choices.join(' ')}'`
      lines.push(`complete -c gw -n '${conditionOf(after)}' -l ${option.slice(2)}${rest}`)
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

/** The values of the option before come first; then options after a dash; then operands. The same in bash and zsh. */
function choose({ operands, options, values }: CompletionWords): string {
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

function cases(words: ReadonlyMap<string, readonly string[]>): string {
  return [...words]
    .filter(([, all]) => all.length > 0)
    .map(([after, all]) => `    '${after}') words="${all.join(' ')}" ;;`)
    .join('\n')
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}
