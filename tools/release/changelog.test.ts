import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from '../lib/run.mjs'
import { root } from '../lib/workspace.mjs'

it('writes the words of a changeset, and that a package did not change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-changelog-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['.changeset/config.json', 'tools/release/changelog.mjs']) {
    cpSync(join(root, file), join(folder, file))
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: [packages/*]')
  for (const name of ['errors', 'types']) {
    mkdirSync(join(folder, 'packages', name), { recursive: true })
    const manifest = { name: `@gw/${name}`, version: '0.1.0' }
    writeFileSync(join(folder, 'packages', name, 'package.json'), JSON.stringify(manifest))
  }
  writeFileSync(
    join(folder, '.changeset', 'one.md'),
    "---\n'@gw/types': minor\n---\n\nNew words.\n",
  )
  const { code, output } = await run('changeset', ['version'], { cwd: folder })
  expect(code, output).toBe(0)
  const changelogOf = (name: string) =>
    readFileSync(join(folder, 'packages', name, 'CHANGELOG.md'), 'utf8')
  expect(changelogOf('types')).toMatch(/^## 0\.2\.0\n\n### Minor Changes\n\n- New words\.\n$/m)
  expect(changelogOf('errors')).toMatch(/^## 0\.2\.0\n\n### Patch Changes\n\n- No changes\n$/m)
})
