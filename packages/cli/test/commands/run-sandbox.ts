import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { testKeyPair } from '@gw/testkit'
import { createFolder, startBuilt } from '../gw.ts'

/** Creates a folder in which a sandbox finds its keys, because creating them takes long. */
export function createSandboxFolder(keys = '.gw-sandbox'): string {
  const cwd = createFolder()
  mkdirSync(join(cwd, keys), { mode: 0o700 })
  for (const [side, file] of [
    ['merchant', 'merchant-private.pem'],
    ['gateway', 'gateway-private-1.pem'],
  ] as const) {
    writeFileSync(join(cwd, keys, file), testKeyPair(side).privatePem, { mode: 0o600 })
  }
  return cwd
}

/** Runs the built program until it has printed the notify URL, which is its last detail. */
export async function runSandbox(cwd: string, ...args: string[]) {
  const child: ChildProcess = startBuilt(['sandbox', '--port', '0', ...args], { cwd })
  const ended = once(child, 'exit')
  const printed = new Map<string, string>()
  if (child.stdout === null) throw new Error('the process has no output')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  for (;;) {
    const { value: line = '', done } = await lines.next()
    if (done) throw new Error('the sandbox did not start')
    const [name = '', value = ''] = line.split(/ {2,}/)
    printed.set(name, value)
    if (name === 'notifications') break
  }
  return { child, ended, lines, printedValue: (name: string) => printed.get(name) ?? '' }
}
