import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { meanings as MEANINGS } from '@gw/doctor'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { amountNotChecked } from '../endpoints/amount-not-checked.ts'
import { plainEndpoint, whileServing } from '../endpoints/serve.ts'
import { createFolder, gw, gwJson } from '../gw.ts'
import { runDoctor, SETUP } from './run-doctor.ts'

const ROWS = [
  ...['valid', 'duplicate', 'twoAtOnce', 'stale', 'future', 'tampered', 'wrongPath', 'wrongKey'],
  ...['unsigned', 'unusualBody', 'largeBody', 'gzip', 'pending', 'failedPayment'],
  ...['reviewing', 'rejectedPayment', 'unknownKind', 'wrongAmount', 'capture', 'failedCapture'],
  'failingHandler',
]

/** Creates a folder in which `gw sandbox` has run. */
function sandboxFolder(): string {
  const cwd = createFolder()
  mkdirSync(join(cwd, '.gw-sandbox'))
  writeFileSync(join(cwd, '.gw-sandbox', 'gateway-private-1.pem'), testKeyPair().privatePem)
  return cwd
}

const SANDBOX_SETUP = { ...SETUP, clientId: 'SANDBOX_MERCHANT' }

describe('gw doctor', () => {
  it('uses the key of the sandbox, and prints all rows as JSON', async () => {
    const { code, stdout, stderr } = await whileServing(
      plainEndpoint()(SANDBOX_SETUP),
      (origin) => {
        const args = ['doctor', `${origin}/shop/notify`, '--probe', `${origin}/effects`, '--json']
        return gw(args, { cwd: sandboxFolder() })
      },
    )
    const report = JSON.parse(stdout)
    expect([code, report.ok, report.mistakes, stderr]).toEqual([0, true, [], ''])
    expect(report.findings.map(({ id }: { id: string }) => id)).toEqual(ROWS)
    for (const finding of report.findings) {
      const { sent, expected, actual, meaning } = finding
      for (const text of [sent, expected, actual, meaning]) expect(text).toMatch(/\S/)
    }
  })

  it('exits with 1 and prints a table if something is wrong', async () => {
    const { code, stdout } = await whileServing(amountNotChecked()(SANDBOX_SETUP), (origin) => {
      const args = ['doctor', `${origin}/shop/notify`, '--probe', `${origin}/effects`]
      return gw(args, { cwd: sandboxFolder() })
    })
    expect(code).toBe(1)
    expect(stdout).toContain('amountNotChecked')
    expect(stdout).not.toContain('\u001b')
  })

  it('documents every row and every mistake in the guide', () => {
    const guide = readFileSync(new URL('../../../../docs/guide/doctor.md', import.meta.url), 'utf8')
    const page = guide.slice(guide.indexOf('\n## Checks\n'))
    const shown = new Set(
      [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, ids = '']) =>
        ids.match(/\w+/g),
      ),
    )
    const known = [...ROWS, ...Object.keys(MEANINGS)]
    expect([...shown].sort()).toEqual([...new Set(known)].sort())
  })

  it('shows progress while a slow endpoint responds', async () => {
    let show = () => {}
    const isShown = new Promise<void>((resolve) => {
      show = resolve
    })
    const listener = plainEndpoint()(SETUP)
    const { stdout } = await whileServing(
      (request, response) => void isShown.then(() => listener(request, response)),
      (origin) =>
        runDoctor([`${origin}/shop/notify`], (text) => {
          if (text.includes(`Checking your endpoint, 1 of ${ROWS.length}`)) show()
        }),
    )
    expect(stdout).toContain('\u001b[32m✓')
  })

  it('signs the path in --target', async () => {
    const setup = { ...SANDBOX_SETUP, registered: '/registered/notify' }
    const { code, json } = await whileServing(plainEndpoint()(setup), (origin) =>
      gwJson(['doctor', `${origin}/here`, '--target', '/registered/notify'], {
        cwd: sandboxFolder(),
      }),
    )
    expect([code, json.target]).toEqual([0, '/registered/notify'])
  })

  it.each([
    ['a URL where nothing is listening', ['http://127.0.0.1:9/notify']],
    ['an invalid amount', ['http://127.0.0.1:9/notify', '--amount', '19.99']],
    ['an invalid URL', ['127.0.0.1:9/notify']],
  ])('exits with 2 for %s', async (_name, args) => {
    const { code, json } = await gwJson(['doctor', ...args], { cwd: sandboxFolder() })
    expect([code, json.exitCode]).toEqual([2, 2])
  })

  it('exits with 2 without a key', async () => {
    const { code, stderr } = await gw(['doctor', 'http://127.0.0.1:9/notify'])
    expect(code).toBe(2)
    expect(stderr).toContain('gw sandbox')
  })

  // 0.0.0.0 is not a loopback address, but reaches this machine.
  const elsewhere = (origin: string) => origin.replace('127.0.0.1', '0.0.0.0')

  it('sends nothing to another machine, not even to a probe', async () => {
    let requests = 0
    const codes = await whileServing(
      (_request, response) => {
        requests += 1
        response.end('{"effects": []}')
      },
      async (origin) => {
        const cwd = sandboxFolder()
        const remote = await gw(['doctor', elsewhere(origin)], { cwd })
        const probe = await gw(['doctor', origin, '--probe', elsewhere(origin)], { cwd })
        return [remote.code, probe.code]
      },
    )
    expect([...codes, requests]).toEqual([2, 2, 0])
  })

  it('sends to another machine with --allow-remote', async () => {
    const { json } = await whileServing(plainEndpoint()(SANDBOX_SETUP), (origin) =>
      gwJson(['doctor', `${elsewhere(origin)}/shop/notify`, '--allow-remote'], {
        cwd: sandboxFolder(),
      }),
    )
    expect(json.ok).toBe(true)
  })

  it.each([
    ['returns another shape', '{"orders": []}'],
    ['does not return JSON', 'ok'],
    ['reports effects of every order', '{"effects": [1]}'],
  ])('exits with 2 for a probe that %s, before it sends anything', async (_name, result) => {
    let posts = 0
    const code = await whileServing(
      (request, response) => {
        if (request.method === 'POST') posts += 1
        response.end(result)
      },
      async (origin) => {
        const args = ['doctor', `${origin}/shop/notify`, '--probe', `${origin}/effects`]
        return (await gw(args, { cwd: sandboxFolder() })).code
      },
    )
    expect([code, posts]).toEqual([2, 0])
  })
})
