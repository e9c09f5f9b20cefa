// Prepares tables for every width. Each cell has the name of its column, for narrow screens, where a row becomes a block. A head
// without text is an ordinary cell, so that screen readers do not announce it. A long name can break between its words.

/** How many characters fit in a row, if each cell has one name. */
const ROW_LENGTH = 60
/** From this number of columns, names in the first one can break, too. */
const MANY_COLUMNS = 4

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
      if (token.type === 'td_open') {
        const { content, children } = tokens[at + 1]
        const canBreak = column > 0 || labels.length >= MANY_COLUMNS
        if (canBreak)
          for (const child of children) child.meta = { maxName: ROW_LENGTH / labels.length }
        if (content === '-') token.attrSet('class', 'is-none')
        token.attrSet('data-label', labels[column++] ?? '')
      }
    }
  })
  const { code_inline: code, text } = md.renderer.rules
  md.renderer.rules.code_inline = (tokens, index, ...others) =>
    breakName(keepFlags(code(tokens, index, ...others)), tokens[index].meta?.maxName)
  md.renderer.rules.text = (tokens, index, ...others) =>
    breakName(text(tokens, index, ...others), tokens[index].meta?.maxName)
}

/** Returns code in which an option or an arrow stays on one line. Otherwise, `--` could be all that is left on a line. */
function keepFlags(/** @type {string} */ html) {
  return html.replace(/(?<=>| )(?:-|&lt;-)[^\s<]{1,24}(?=<| )/g, '<span class="flag">$&</span>')
}

/** Returns code or text in which a name of more characters can break between its words. */
function breakName(/** @type {string} */ html, length = Number.POSITIVE_INFINITY) {
  return html.replace(/(?<=>|^)[^<]+/g, (text) =>
    text.replace(/\S+/g, (name) =>
      name.length <= length
        ? name
        : name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[_/,=])(?=\w)|(?=&lt;)/g, '<wbr>'),
    ),
  )
}
