import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('run.mjs', import.meta.url))

/** Runs the demo as a user would, with the built packages. Its verification returns a fixed result if there is one. */
function runDemo(args: readonly string[] = [], verified?: boolean) {
  // On Node, signatures are verified with Node's own function, so both are replaced.
  const preload = `Object.defineProperty(crypto.subtle, 'verify', { value: async () => ${verified} })
process.getBuiltinModule('node:crypto').verify = (...args) => void args.at(-1)(null, ${verified})`
  const first = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`]
  return spawnSync(process.execPath, [...(verified === undefined ? [] : first), program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

// The demo compares what happens with what it expects. `.ci/run` runs it as users do.
describe('npm run demo', () => {
  it.each([
    ['a changed message is accepted', true, 'stopped at step 5'],
    ['a valid message is rejected', false, 'stopped at step 3'],
  ])('fails if %s', (_what, verified, expected) => {
    const { status, stdout } = runDemo([], verified)
    expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining(expected) })
    expect(stdout).not.toContain('\u001b')
  })

  it('leaves both servers running with --keep and prints their URLs', async () => {
    const child = spawn(process.execPath, [program, '--keep'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    for await (const line of createInterface(child.stdout)) {
      const url = /web page\s+(\S+)/.exec(line)?.[1]
      if (url === undefined) continue
      expect((await fetch(url)).status).toBe(200)
      break
    }
    child.kill('SIGINT')
    child.stdout.resume()
    expect(await ended).toEqual([0, null])
  })

  it('prints its options with --help, and exits with 2 for an unknown one', () => {
    expect(runDemo(['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('--plain'),
    })
    expect(runDemo(['--color']).status).toBe(2)
  })
})
