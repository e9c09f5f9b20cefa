// The description of a page for search engines and to those who share it.
import { readFileSync } from 'node:fs'

const LIMIT = 200

/** Returns the first sentences of a page, as text. */
export function describe(/** @type {string} */ markdown) {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/^```[\s\S]*?^```/gm, '')
  const paragraph = body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => /^[A-Z`[*“"]/.test(block) && /[.:]$/m.test(block))
  if (paragraph === undefined) return undefined
  const text = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
  if (text.length <= LIMIT) return text
  const sentences = text.slice(0, LIMIT).match(/^.*[.!?](?=\s)/)?.[0]
  return sentences ?? `${text.slice(0, LIMIT).replace(/\s\S*$/, '')}…`
}

/** A hook of VitePress that gives each page its own description, and an edit link if it has its own file. */
export function describePage(/** @type {any} */ page, /** @type {any} */ { siteConfig }) {
  // Nobody can edit a page that is made from sources.
  if (/^(?:reference|packages|examples)\//.test(page.filePath)) page.frontmatter.editLink = false
  // Codes don't fit into the outline, which would break them inside a word. The search finds them.
  if (page.filePath === 'guide/errors.md') page.frontmatter.outline = 2
  if (page.description || page.isNotFound) return
  try {
    const markdown = readFileSync(`${siteConfig.srcDir}/${page.filePath}`, 'utf8')
    page.description =
      describe(markdown) ?? `${page.title}, in the Gateway toolkit: TypeScript packages for Antom.`
  } catch {
    // A page that is made at build time keeps the description of the site.
  }
}

/**
 * Returns the tags of a page for those who share it. They need the address of the site, which only publishing knows.
 *
 * @param {{ pageData: any, title: string, description: string, site: string | undefined }} context
 */
export function headOf({ pageData, title, description, site }) {
  const tags = [
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description }],
    ['meta', { property: 'og:type', content: 'website' }],
  ]
  if (site === undefined || pageData.isNotFound) return tags
  const path = pageData.relativePath.replace(/(?:(^|\/)index)?\.md$/, '$1')
  const address = `${site}/${path}`
  return [
    ...tags,
    ['link', { rel: 'canonical', href: address }],
    ['meta', { property: 'og:url', content: address }],
    ['meta', { property: 'og:image', content: `${site}/preview.png` }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]
}
