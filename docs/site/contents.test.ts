import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitMarkdown } from '../../tools/lib/markdown.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { sections } from './contents.mjs'
import { sidebar } from './navigation.mjs'
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

  it.each(pages)('calls a page by its heading: $title', ({ title, file }) => {
    const [heading] = readFileSync(join(root, 'docs', `${file}.md`), 'utf8').split('\n')
    expect(heading).toBe(`# ${title}`)
  })

  it.each(filesWithContents())('is written in $file', ({ file, text }) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(text)
  })

  it('is the sidebar of the site', () => {
    const links = sidebar['/'].flatMap((group) => ('items' in group && group.items) || [])
    const titles = new Map(links.map(({ link, text }) => [link, text]))
    for (const { title, file } of pages) expect(titles.get(`/${file}`)).toBe(title)
  })
})

describe('a link to a page of the guide', () => {
  const titles = new Map(pages.map(({ title, file }) => [`${file}.md`, title]))

  it.each(['README.md', 'docs/index.md'])('is its title in %s', (name) => {
    const { prose } = splitMarkdown(readFileSync(join(root, name), 'utf8'))
    const links = [...prose.join('\n').matchAll(/\[([^\]]+)\]\((?:docs\/)?(guide\/[\w-]+\.md)\)/g)]
    const lists = links.filter(([, text = '']) => /^[A-Z]/.test(text))
    expect(lists.length).toBeGreaterThan(10)
    for (const [, text, file = ''] of lists) {
      if (file !== 'guide/index.md') expect(text?.replace('’', "'")).toBe(titles.get(file))
    }
  })
})
