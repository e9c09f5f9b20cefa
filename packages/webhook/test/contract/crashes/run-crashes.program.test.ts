import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCrashes } from '@gw/webhook/contract'
import { expect, it, onTestFinished } from 'vitest'

it('finds a store that its processes do not share', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-crash-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { problems, effects } = await runCrashes({
    store: new URL('separate-stores.mjs', import.meta.url),
    settings: { file: join(folder, 'effects') },
    events: 20,
    sends: 6,
    faultsEach: 1,
  })
  expect(effects).toBeGreaterThan(20)
  expect(problems.some((problem) => / has \d+ effects$/.test(problem))).toBe(true)
})
