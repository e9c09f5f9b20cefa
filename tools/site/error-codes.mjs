// Links every mention of an error code to its section in docs/guide/errors.md.

/**
 * Returns the sections of docs/guide/errors.md that explain a code.
 *
 * @returns {{ code: string, messages: string[], step: string }[]} In a message, an ellipsis stands for what differs
 */
export function codeSections(/** @type {string} */ guide) {
  const sections = guide.split(/^##+ /m).filter((section) => section.startsWith('GW_'))
  return sections.map((section) => {
    const [code = '', messages = '', ...steps] = section.trim().split('\n\n')
    return { code, messages: messages.split('<br>').filter(Boolean), step: steps.join('\n\n') }
  })
}

/**
 * A markdown-it plugin.
 *
 * @param {any} md
 * @param {Set<string>} codes those that have a section
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
