import { createMarkdownRenderer } from 'vitepress'
import { describe, expect, it } from 'vitest'
import { replaceLinks } from '../../tools/lib/markdown.mjs'
import { withAbsoluteLinks } from '../../tools/release/absolute-links.mjs'
import { pageOf, resolveLinks, resolveTarget } from './links.mjs'

const repository = 'https://repository.example/toolkit'
const site = 'https://site.example/toolkit'
const file = 'packages/webhook/README.md'

describe('pageOf', () => {
  it.each([
    ['docs/guide/errors.md', '/guide/errors'],
    ['docs/guide/index.md', '/guide/'],
    ['SECURITY.md', '/security'],
    ['packages/keys/README.md', '/packages/keys'],
    ['docs/examples/express/README.md', '/examples/express'],
    ['docs/examples/express/server.mjs', '/examples/express#servermjs'],
    ['docs/examples/next/app', '/examples/next#source'],
  ])('returns the page of %s', (path, page) => {
    expect(pageOf({ path })).toBe(page)
  })

  it('returns undefined for a file without a page', () => {
    expect(pageOf({ path: 'packages/operations/openapi.json' })).toBeUndefined()
  })
})

describe('resolveTarget', () => {
  it.each([
    ['../../docs/guide/errors.md#gwwebhook', { path: 'docs/guide/errors.md', anchor: 'gwwebhook' }],
    ['/SECURITY.md', { path: 'SECURITY.md', anchor: '' }],
    ['#options', { path: file, anchor: 'options' }],
    ['https://host.example/x', undefined],
    ['//host.example/x', undefined],
    ['mailto:a@host.example', undefined],
  ])('resolves %s', (written, target) => {
    expect(resolveTarget(file, written)).toEqual(target)
  })
})

describe('replaceLinks', () => {
  const replace = (text: string) => replaceLinks(text, (target) => `<${target}>`)

  it('replaces links whose text is code', () => {
    expect(replace('see [`a`](x.md), `b`, and [`c`](y.md)')).toBe(
      'see [`a`](<x.md>), `b`, and [`c`](<y.md>)',
    )
  })

  it('leaves links in inline code and in code blocks alone', () => {
    const text = '`[a](x.md)`\n\n```md\n[a](x.md)\n```'
    expect(replace(text)).toBe(text)
  })

  it('replaces reference definitions and attributes', () => {
    expect(replace('[a]: x.md\n<img src="y.png">')).toBe('[a]: <x.md>\n<img src="<y.png>">')
  })
})

describe('withAbsoluteLinks', () => {
  const text =
    '[e](../../docs/guide/errors.md#gwwebhook) [o](../operations/openapi.json) [f](../types/facts) [s](#options) [x](https://x.example)'

  it('links to the site where a file has a page, and to the repository elsewhere', () => {
    expect(withAbsoluteLinks(text, { file, repository, site })).toBe(
      `[e](${site}/guide/errors#gwwebhook) [o](${repository}/blob/HEAD/packages/operations/openapi.json) [f](${repository}/tree/HEAD/packages/types/facts) [s](#options) [x](https://x.example)`,
    )
  })

  it('links to the repository without a site', () => {
    expect(withAbsoluteLinks('[e](../../docs/guide/errors.md)', { file, repository })).toBe(
      `[e](${repository}/blob/HEAD/docs/guide/errors.md)`,
    )
  })
})

describe('resolveLinks', () => {
  it.each([
    ['../../docs/guide/errors.md#gwwebhook', '/guide/errors.html#gwwebhook'],
    ['/guide/errors', '/guide/errors.html'],
    ['../operations/openapi.json', `${repository}/blob/HEAD/packages/operations/openapi.json`],
    ['https://x.example', 'https://x.example'],
  ])('turns %s into %s', async (href, expected) => {
    const md = await createMarkdownRenderer('docs')
    resolveLinks(md, repository)
    expect(md.render(`[a](${href})`, { frontmatter: { source: file } })).toContain(
      `href="${expected}"`,
    )
  })
})
