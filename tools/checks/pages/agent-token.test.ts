import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { codeBlocks } from '../../lib/markdown.mjs'
import { root } from '../../lib/workspace.mjs'

const page = join(root, 'docs', 'guide', 'call-for-other-merchants.md')
const folder = join(root, 'docs', 'dist', 'examples', 'call-for-other-merchants')

afterAll(() => rmSync(folder, { recursive: true }))

it('docs/guide/call-for-other-merchants.md prints what its first program does', async () => {
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => {
    printed.push(words.join(' '))
  })
  writePage(page, folder)
  await import(join(folder, 'partner.ts'))
  log.mockRestore()
  const shown = codeBlocks(readFileSync(page, 'utf8')).find(({ info }) => info === 'text')
  expect(printed.join('\n')).toBe(shown?.code)
})
