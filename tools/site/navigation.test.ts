import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/workspace.mjs'
import { sections } from './navigation.mjs'

const pages = sections.flatMap(({ items }) => items)
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('docs/guide/index.md lists every page of the guide once, under its title', () => {
  const files = readdirSync(join(root, 'docs/guide')).filter((name) => name !== 'index.md')
  const listed = pages.map(({ link }) => link).filter((link) => link.startsWith('/guide/'))
  expect(listed.sort()).toEqual(files.map((name) => `/guide/${name.replace('.md', '')}`).sort())
  for (const { text, link } of pages) expect(read(`docs${link}.md`)).toMatch(`# ${text}\n`)
})
