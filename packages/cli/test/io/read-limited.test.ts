import { spawn } from 'node:child_process'
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bareEnv, builtProgram, createFolder, createKeyFolder, gw } from '../gw.ts'

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

  it('ends the program, although standard input never ends', async () => {
    const cwd = createFolder()
    const child = spawn(process.execPath, [builtProgram(), 'explain', '-'], { cwd, env: bareEnv() })
    onTestFinished(() => void child.kill('SIGKILL'))
    const piece = Buffer.alloc(65_536, 'a')
    child.stdin.on('error', () => {}).on('drain', send)
    function send(): void {
      while (child.stdin.write(piece));
    }
    send()
    expect(await text(child.stderr)).toContain(`Standard input has more than ${LIMIT} bytes`)
  })

  it('ends the program, although a device never ends', async () => {
    const { code, stderr } = await gw(['explain', '/dev/zero'])
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${LIMIT} bytes`)])
  })
})
