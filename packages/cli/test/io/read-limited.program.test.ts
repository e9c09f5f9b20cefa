import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { bareEnv, builtProgram, createFolder } from '../gw.ts'

const LIMIT = 16 * 1024 * 1024

it('an input of more than 16 MiB ends the program, although standard input never ends', async () => {
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
