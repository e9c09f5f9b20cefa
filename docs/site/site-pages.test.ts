import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { distinctPages, sitePages } from './site-pages.mjs'

const FILES = [
  '404.html',
  'assets/app.js',
  'examples/express.html',
  'examples/sdk.html',
  'guide/errors.html',
  'guide/index.html',
  'index.html',
  'inspector.html',
  'packages/index.html',
  'packages/keys.html',
  'reference/@gw/keys.html',
  'reference/@gw/signature.html',
  'reference/index.html',
]

function build() {
  const folder = mkdtempSync(join(tmpdir(), 'gw-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  return folder
}

describe('sitePages', () => {
  it('returns every page of the built site, and one of the generated reference', () => {
    expect(sitePages(build())).toEqual([
      '/examples/express',
      '/examples/sdk',
      '/guide/errors',
      '/guide/',
      '/',
      '/inspector',
      '/packages/',
      '/packages/keys',
      '/reference/@gw/signature',
      '/reference/',
    ])
  })
})

describe('distinctPages', () => {
  it('returns the guides, the index pages, and one page of each generated kind', () => {
    expect(distinctPages(sitePages(build()))).toEqual([
      '/examples/express',
      '/guide/errors',
      '/guide/',
      '/',
      '/inspector',
      '/packages/',
      '/reference/@gw/signature',
      '/reference/',
    ])
  })
})
