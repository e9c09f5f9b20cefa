import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createKeyFolder, gw } from '../gw.ts'

const LIMIT = 16 * 1024 * 1024

const COMMANDS: Readonly<Record<string, (path: string) => readonly string[]>> = {
  explain: (path) => ['explain', path],
  verify: (path) => ['verify', path, '--public-key', 'gateway.pem', '--client-id', 'X'],
  'explain --body': (path) => ['explain', '--body', path, '--target', '/', '--client-id', 'X'],
  'explain --public-key': (path) => ['explain', 'capture.txt', '--public-key', path],
  replay: (path) => ['replay', path],
  'keys show': (path) => ['keys', 'show', path],
}

describe('an input of more than 16 MiB', () => {
  it.each(Object.entries(COMMANDS))('is rejected by gw %s', async (_name, args) => {
    const cwd = createKeyFolder()
    writeFileSync(join(cwd, 'capture.txt'), 'POST / HTTP/1.1\n\n{}')
    writeFileSync(join(cwd, 'large'), '')
    truncateSync(join(cwd, 'large'), LIMIT + 1)
    const { code, stderr } = await gw(args('large'), { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain(`large has more than ${LIMIT} bytes`)
    const stdin = new Uint8Array(LIMIT + 1)
    expect((await gw(args('-'), { cwd, stdin })).code).toBe(2)
  })

  it('ends the program, although a device never ends', async () => {
    const { code, stderr } = await gw(['explain', '/dev/zero'])
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${LIMIT} bytes`)])
  })
})
