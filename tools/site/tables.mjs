/**
 * A markdown-it plugin: a table's head without text is an ordinary cell, so that screen readers do not announce it.
 *
 * @param {any} md
 */
export function nameHeads(md) {
  md.core.ruler.push('gw-tables', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const isEmpty = token.type === 'th_open' && tokens[at + 1].content === ''
      if (isEmpty) token.tag = tokens[at + 2].tag = 'td'
    }
  })
}
