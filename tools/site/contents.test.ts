import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examples } from '../../docs/examples/[name].paths.mjs'
import { root } from '../lib/workspace.mjs'
import { sections } from './contents.mjs'
import { filesWithContents } from './write-contents.mjs'

const pages = sections.flatMap((section) => section.pages)
const guide = readdirSync(join(root, 'docs', 'guide'))
  .filter((name) => name.endsWith('.md') && name !== 'index.md')
  .map((name) => `guide/${name.slice(0, -'.md'.length)}`)

describe('the table of contents', () => {
  it('has every page of the guide once', () => {
    const listed = pages.map(({ file }) => file).filter((file) => file.startsWith('guide/'))
    expect(listed.sort()).toEqual(guide.sort())
  })

  it.each(filesWithContents())('is written in $file', ({ file, text }) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(text)
  })

  it('has every example', () => {
    const folders = readdirSync(join(root, 'docs', 'examples'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
    expect(examples.map(({ name }) => name).sort()).toEqual(folders.sort())
  })
})

describe('a link to a page of the guide', () => {
  const titles = new Map(pages.map(({ title, file }) => [`${file}.md`, title]))

  it.each(['README.md', 'docs/index.md'])('is its title in %s', (name) => {
    const links = [
      ...readFileSync(join(root, name), 'utf8').matchAll(
        /\[([^\]]+)\]\((?:docs\/)?(guide\/[\w-]+\.md)\)/g,
      ),
    ]
    const lists = links.filter(([, text = '']) => /^[A-Z]/.test(text))
    expect(lists.length).toBeGreaterThan(10)
    for (const [, text, file = ''] of lists) {
      if (file !== 'guide/index.md') expect(text?.replace('’', "'")).toBe(titles.get(file))
    }
  })
})
