// Labels each cell of a table with its column, for narrow screens, where a row becomes a block. A head without text is an
// ordinary cell, so that screen readers do not announce it.

/**
 * A markdown-it plugin.
 *
 * @param {any} md
 */
export function labelCells(md) {
  md.core.ruler.push('gw-tables', ({ tokens }) => {
    let labels = []
    let column = 0
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'table_open') labels = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open') {
        const { content } = tokens[at + 1]
        labels.push(content.replaceAll('`', ''))
        if (content === '') token.tag = tokens[at + 2].tag = 'td'
      }
      if (token.type === 'td_open') token.attrSet('data-label', labels[column++] ?? '')
    }
  })
}
