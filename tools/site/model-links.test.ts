import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkCopies } from './model-links.mjs'

const base = '/toolkit/'
const address = 'https://site.example/toolkit'
const repository = 'https://code.example/toolkit'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gw-copies-'))
  for (const name of ['guide.md', 'guide/errors.md', 'packages/webhook.md', 'security.md']) {
    write(name, '')
  }
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), `---\nurl: ${address}/${name}\n---\n${text}`)
}

it.each([
  ['guide/a.md', 'errors.md#gw_a', `${address}/guide/errors.md#gw_a`],
  ['guide/a.md', '../../packages/webhook/README.md', `${address}/packages/webhook.md`],
  ['guide/a.md', '../../SECURITY.md', `${address}/security.md`],
  ['guide/a.md', '../../biome.json', `${repository}/blob/HEAD/biome.json`],
  ['guide.md', 'errors.md', `${address}/guide/errors.md`],
  ['packages/a.md', '/guide/', `${address}/guide.md`],
  ['packages/a.md', '/reference/@gw/a', `${address}/reference/@gw/a`],
  ['security.md', 'packages/webhook/README.md', `${address}/packages/webhook.md`],
])('links the copy %s to %s under a path', (name, written, expected) => {
  write(name, `See [it](${written}).`)
  linkCopies(folder, { base, address, repository })
  const copy = readFileSync(join(folder, name), 'utf8')
  expect(copy.split('---\n')[2]).toBe(`See [it](${expected}).`)
})

it('resolves each link of llms-full.txt from the copy that it is in', () => {
  const copy = (name: string, text: string): string =>
    `---\nurl: ${address}/${name}\n---\n${text}\n`
  const text = `${copy('guide/a.md', '[x](errors.md)')}\n---\n\n${copy('security.md', '[y](docs/guide/errors.md)')}`
  writeFileSync(join(folder, 'llms-full.txt'), text)
  linkCopies(folder, { base, address, repository })
  const linked = readFileSync(join(folder, 'llms-full.txt'), 'utf8')
  expect(linked.match(/\]\(.*\)/g)).toEqual([
    `](${address}/guide/errors.md)`,
    `](${address}/guide/errors.md)`,
  ])
})
