import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packages, root } from '../lib/workspace.mjs'

const page = (name: string): string =>
  readFileSync(join(root, 'docs', 'contributing', `${name}.md`), 'utf8')

describe('docs/contributing', () => {
  it('lists every package', () => {
    const missing = packages.filter(({ folder }) => !page('layout').includes(` ${folder}/ `))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('explains every script of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const text = page('commands')
    const missing = Object.keys(scripts).filter(
      (name) => name !== 'test' && !new RegExp(`\`npm run ${name}[\` ]`).test(text),
    )
    expect(missing).toEqual([])
  })

  it('explains every check', () => {
    const names = readdirSync(join(root, 'tools', 'checks')).flatMap(
      (file) => /^(.+)\.mjs$/.exec(file)?.[1] ?? [],
    )
    expect(names.filter((name) => !page('commands').includes(`| \`${name}\` |`))).toEqual([])
  })
})
