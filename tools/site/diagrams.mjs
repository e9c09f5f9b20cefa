// Puts a diagram into the page, where it follows the page's light and dark switch. A code host shows the same file as an
// image, which follows the system.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/workspace.mjs'
import { resolveTarget } from './links.mjs'

/**
 * A markdown-it plugin.
 *
 * @param {any} md
 */
export function inlineDiagrams(md) {
  const image = md.renderer.rules.image
  md.core.ruler.push('gw-diagrams', ({ tokens }) => {
    // A paragraph cannot contain a figure.
    for (const [at, { children }] of tokens.entries()) {
      if (children?.length !== 1 || !isDiagram(children[0])) continue
      for (const edge of [tokens[at - 1], tokens[at + 1]]) if (edge) edge.hidden = true
    }
  })
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index]
    if (!isDiagram(token)) return image(tokens, index, options, env, self)
    const { path = '' } = resolveTarget(`docs/${env.relativePath}`, token.attrGet('src')) ?? {}
    const svg = readFileSync(join(root, path), 'utf8').trim()
    // The page has the style sheet already: docs/diagrams/diagrams.css.
    return `<figure class="diagram" v-pre>${svg.replace(/<style>[\s\S]*?<\/style>\n/, '')}</figure>`
  }
}

const isDiagram = (token) =>
  token.type === 'image' && /(?:^|\/)diagrams\/[\w-]+\.svg$/.test(token.attrGet('src') ?? '')
