import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packages, root } from './lib/workspace.mjs'

const page = (name: string): string =>
  readFileSync(join(root, 'docs', 'contributing', `${name}.md`), 'utf8')

/** Returns every folder that the tree of the layout lists, as `package/folder/folder`. */
function listedFolders(): string[] {
  const tree = /^packages\/\n([\s\S]*?)^packages\/<name>/m.exec(page('layout'))?.[1] ?? ''
  const path: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = /^( +)((?:[\w-]+\/ ?)+)/.exec(line) ?? []
    return names
      .split(/\/ ?/)
      .filter(Boolean)
      .map((name) => {
        path.length = Math.max(0, indent.length / 2 - 1)
        path.push(name)
        return path.join('/')
      })
  })
}

function existingFolders(): string[] {
  return packages.flatMap(({ folder, path }) => {
    const entries = readdirSync(join(path, 'src'), { withFileTypes: true, recursive: true })
    const below = entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(path, 'src').length + 1))
    return [folder, ...below.map((name) => `${folder}/${name}`)]
  })
}

describe('docs/contributing', () => {
  it('lists every folder of the sources, and no other', () => {
    const isListedByItsParent = (folder: string): boolean => /^cli\/commands\//.test(folder)
    expect(listedFolders().sort()).toEqual(
      existingFolders()
        .filter((folder) => !isListedByItsParent(folder))
        .sort(),
    )
  })

  it('explains every script of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const text = page('commands')
    const missing = Object.keys(scripts).filter(
      (name) => !text.includes(name === 'test' ? '`npm test`' : `\`npm run ${name}\``),
    )
    expect(missing).toEqual([])
  })

  it('explains every check', () => {
    const names = readdirSync(join(root, 'tools')).flatMap(
      (file) => /^check-(.+)\.mjs$/.exec(file)?.[1] ?? [],
    )
    expect(names.filter((name) => !page('commands').includes(`| \`${name}\` |`))).toEqual([])
  })
})
