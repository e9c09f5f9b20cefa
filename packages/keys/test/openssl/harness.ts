import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'

/** Not ASCII, because formats differ in how they encode it. */
export const PASSPHRASE = 'pä€😀 horse'

const { status } = spawnSync('openssl', ['version'])
const isRequired = process.env.GW_REQUIRE_SERVICES === '1'
if (status !== 0 && !isRequired)
  process.stderr.write('openssl is not on PATH: its tests are skipped\n')

/** Like `describe`, for tests that need openssl. Skips them without it, unless services are required. */
export const describeWithOpenssl: typeof describe.skip =
  status === 0 || isRequired ? describe : describe.skip

/** A separate folder for the tests of one `describe`, and openssl. */
export interface Harness {
  /** Returns the path of a file in the folder. */
  pathOf(name: string): string
  /** Writes a file and returns its path. */
  write(name: string, content: string | Uint8Array): string
  /** Reads a file that openssl wrote. */
  read(name: string): Uint8Array
  /** Runs openssl and returns what it printed, or `undefined` if it failed. */
  openssl(...args: readonly string[]): string | undefined
}

/** Opens a harness. Call it inside `describe`: its folder is removed after those tests. */
export function openHarness(): Harness {
  const folder = mkdtempSync(join(tmpdir(), 'gw-openssl-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const pathOf = (name: string): string => join(folder, name)
  return {
    pathOf,
    write(name, content) {
      writeFileSync(pathOf(name), content, { mode: 0o600 })
      return pathOf(name)
    },
    read: (name) => readFileSync(pathOf(name)),
    openssl(...args) {
      const run = spawnSync('openssl', args, { input: '', timeout: 60_000, encoding: 'utf8' })
      return run.status === 0 ? run.stdout : undefined
    },
  }
}
