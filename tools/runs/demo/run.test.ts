import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('run.mjs', import.meta.url))

// The demo compares what happens with what it expects. `.ci/run` runs it as users do.
it.each([
  ['a changed message is accepted', true, 7],
  ['a valid message is rejected', false, 3],
])('npm run demo fails if %s', (_what, verified, step) => {
  // On Node, signatures are verified with Node's own function, so both are replaced.
  const preload = `Object.defineProperty(crypto.subtle, 'verify', { value: async () => ${verified} })
process.getBuiltinModule('node:crypto').verify = (hash, bytes, key, signature, done) =>
  done === undefined ? ${verified} : void done(null, ${verified})`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`, program]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stdout.match(/^\d(?= {2})/gm)?.at(-1)).toBe(`${step}`)
  expect(stdout).not.toContain('\u001b')
})
