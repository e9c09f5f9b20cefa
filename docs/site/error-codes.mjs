// Links every mention of an error code to its section in docs/guide/errors.md.
import { anchorOf } from './anchor-of.mjs'

/** Returns the codes that have a section in docs/guide/errors.md. */
export function codesOf(/** @type {string} */ guide) {
  return new Set([...guide.matchAll(/^### (GW_[A-Z\d_]+)$/gm)].map(([, code = '']) => code))
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
    open.attrSet('href', `/guide/errors#${anchorOf(child.content)}`)
    open.attrSet('class', 'error-code')
    return [open, child, new Token('link_close', 'a', -1)]
  })
}
