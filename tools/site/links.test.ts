import { createMarkdownRenderer } from 'vitepress'
import { describe, expect, it } from 'vitest'
import { replaceLinks } from '../lib/markdown.mjs'
import { withAbsoluteLinks } from '../release/absolute-links.mjs'
import { resolveLinks } from './links.mjs'

const repository = 'https://repository.example/toolkit'
const site = 'https://site.example/toolkit'
const file = 'packages/webhook/README.md'

describe('replaceLinks', () => {
  it('replaces links whose text is code, and no links in code', () => {
    const text = 'see [`a`](x.md), `[b](x.md)`\n\n```md\n[a](x.md)\n```\n'
    expect(replaceLinks(text, (target) => `<${target}>`)).toBe(
      'see [`a`](<x.md>), `[b](x.md)`\n\n```md\n[a](x.md)\n```\n',
    )
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
    ['../../docs/guide/index.md', '/guide/'],
    ['../../docs/examples/express/server.mjs', '/examples/express.html#servermjs'],
    ['../../docs/examples/next/app', '/examples/next.html#source'],
    ['../keys/README.md#options', '/packages/keys.html#options'],
    ['#options', '#options'],
    ['/guide/errors', '/guide/errors.html'],
    ['../operations/openapi.json', `${repository}/blob/HEAD/packages/operations/openapi.json`],
    ['https://x.example', 'https://x.example'],
  ])('turns %s into %s', async (href, expected) => {
    const md = await createMarkdownRenderer('docs')
    resolveLinks(md, repository)
    expect(md.render(`[a](${href})`, { relativePath: 'packages/webhook.md' })).toContain(
      `href="${expected}"`,
    )
  })
})
