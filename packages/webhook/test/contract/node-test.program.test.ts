import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('runs with node:test', () => {
  const file = fileURLToPath(new URL('memory-inbox.mjs', import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, ['--test', file], { encoding: 'utf8' })
  expect(stdout).toMatch(/fail 0/)
  expect(status).toBe(0)
})
