import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runRestarts, start } from './run-restarts.mjs'

it('finds every response in the ledger of the one sandbox that runs after each of 3 kills under load', async () => {
  let count = 0
  const random = (): number => {
    count += 1
    return (count * 0.37) % 1
  }
  const { problems, responses } = await runRestarts({ restarts: 3, random })
  expect(problems).toEqual([])
  expect(responses).toBeGreaterThan(3)
}, 120_000)

/** Runs a program as the first process of its own container, so that it always has the ID 1. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const [unshare = '', ...unshareArgs] = CONTAINER

it.skipIf(spawnSync(unshare, [...unshareArgs, 'true']).status !== 0)(
  'lets one of two containers use a data file, and the other one after it was killed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gw-containers-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const files = [join(folder, 'sandbox.data'), join(folder, 'keys')] as const
    const first = await start(...files, CONTAINER)
    onTestFinished(() => void first.child.kill('SIGKILL'))
    expect(first.line).toMatch(/^http/)
    expect((await start(...files, CONTAINER)).line).toBe('GW_SANDBOX_DATA_IN_USE')
    // From outside of the container, its process has a different ID.
    expect((await start(...files)).line).toBe('GW_SANDBOX_DATA_IN_USE')
    first.child.kill('SIGKILL')
    const next = await start(...files, CONTAINER)
    onTestFinished(() => void next.child.kill('SIGKILL'))
    expect(next.line).toMatch(/^http/)
  },
  120_000,
)
