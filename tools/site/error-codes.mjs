// Links every mention of an error code to its row or its section in docs/guide/errors.md.

/** A row of docs/guide/errors.md: its code, which links to a section or has an anchor, its messages, and the next step. */
const ROW =
  /^\| (?:<a id="(?<anchor>\w+)"><\/a>|\[)`(?<code>GW_[A-Z\d_]+)`(?<link>\]\(#\w+\))?(?<messages>(?:<br>[^|]+)*) \|(?<step>[^|]*)\|$/gm

/**
 * Returns the rows of docs/guide/errors.md.
 *
 * @returns {{ code: string, target: string, messages: string[], step: string }[]} `target` is the anchor that the row has
 * or links to. In a message, an ellipsis stands for what differs
 */
export function rowsOf(/** @type {string} */ guide) {
  return [...guide.matchAll(ROW)].map(({ groups = {} }) => {
    const { code = '', anchor, link = '', messages = '', step = '' } = groups
    const target = anchor ?? link.slice('](#'.length, -1)
    return { code, target, messages: messages.split('<br>').slice(1), step: step.trim() }
  })
}

/** Returns the codes that have a row in docs/guide/errors.md. */
export function codesOf(/** @type {string} */ guide) {
  return new Set(rowsOf(guide).map(({ code }) => code))
}

/**
 * A markdown-it plugin.
 *
 * @param {any} md
 * @param {Set<string>} codes those that have a row
 */
export function linkErrorCodes(md, codes) {
  md.core.ruler.push('gw-error-codes', ({ tokens, Token }) => {
    for (const token of tokens) {
      if (token.type === 'inline') token.children = linkMentions(Token, token.children, codes)
    }
  })
}

function linkMentions(Token, children, codes) {
  let depth = 0
  return children.flatMap((child) => {
    if (child.type === 'link_open') depth++
    if (child.type === 'link_close') depth--
    if (depth > 0 || child.type !== 'code_inline' || !codes.has(child.content)) return [child]
    const open = new Token('link_open', 'a', 1)
    open.attrSet('href', `/guide/errors#${child.content.toLowerCase()}`)
    open.attrSet('class', 'error-code')
    return [open, child, new Token('link_close', 'a', -1)]
  })
}
