import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { siteLinks } from './site-links.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gw-site-'))
  write('index.html', '<h1 id="top">x</h1>')
  write('guide/index.html', '')
  write('guide/errors.html', '<tr id="gw_a">')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

describe('siteLinks', () => {
  it.each([
    '/',
    '/guide/',
    '/guide/errors',
    '/guide/errors#gw_a',
    './errors',
    '../',
    '#x',
    'https://x.example/y',
  ])('accepts the link %s', (href) => {
    write('guide/page.html', `<a id="x" href="${href}">`)
    expect(siteLinks(folder).problems).toEqual([])
  })

  it.each(['/nowhere', '/guide/errors#gw_b', './nowhere', '#y', '/guide/errors.md', '/guide'])(
    'reports the link %s',
    (href) => {
      write('guide/page.html', `<a id="x" href="${href}">`)
      expect(siteLinks(folder).problems).toHaveLength(1)
    },
  )

  it.each([
    ['/toolkit/guide/a.md', 0],
    ['/guide/a.md', 1],
    ['/toolkit/guide/b.md', 1],
    ['https://x.example/y.md', 0],
  ])('checks the link %s of llms.txt under a path', (href, count) => {
    write('guide/a.md', '')
    write('llms.txt', `- [A](${href}): text`)
    expect(siteLinks(folder, '/toolkit/').problems).toHaveLength(count)
  })

  it('reports a link that leaves the path that the site is served under', () => {
    write('guide/page.html', '<a href="/elsewhere/guide/errors">')
    expect(siteLinks(folder, '/toolkit/').problems).toHaveLength(1)
  })

  it('resolves links of a site that is served under a path', () => {
    write('guide/page.html', '<a href="/toolkit/guide/errors#gw_a">')
    expect(siteLinks(folder, '/toolkit/').problems).toEqual([])
  })
})
