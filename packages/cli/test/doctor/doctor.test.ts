import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { MEANINGS } from '../../src/doctor/meanings.ts'
import { amountNotChecked } from '../endpoints/amount-not-checked.ts'
import { plainEndpoint, whileServing } from '../endpoints/serve.ts'
import { gw, gwBuilt, gwJson, makeFolder } from '../gw.ts'
import { runDoctor, SETUP } from './run-doctor.ts'

const ROWS = [
  ...['good', 'duplicate', 'twoAtOnce', 'stale', 'future', 'tampered', 'wrongPath', 'wrongKey'],
  ...['unsigned', 'unusualBody', 'largeBody', 'gzip', 'pending', 'unknownKind', 'wrongAmount'],
  'failingWork',
]

/** A folder in which `gw sandbox` has run. */
function sandboxFolder(): string {
  const cwd = makeFolder()
  mkdirSync(join(cwd, '.gw-sandbox'))
  writeFileSync(join(cwd, '.gw-sandbox', 'gateway-private-1.pem'), testKeyPair().privatePem)
  return cwd
}

const SANDBOX_SETUP = { ...SETUP, clientId: 'SANDBOX_MERCHANT' }

describe('gw doctor', () => {
  it('is a program that takes the key of the sandbox, and tells all rows as JSON', async () => {
    const { code, stdout, stderr } = await whileServing(
      plainEndpoint()(SANDBOX_SETUP),
      (origin) => {
        const args = ['doctor', `${origin}/shop/notify`, '--probe', `${origin}/effects`, '--json']
        return gwBuilt(args, { cwd: sandboxFolder() })
      },
    )
    const report = JSON.parse(stdout)
    expect([code, report.ok, report.mistakes, stderr]).toEqual([0, true, [], ''])
    expect(report.findings.map(({ id }: { id: string }) => id)).toEqual(ROWS)
    for (const finding of report.findings) {
      const { sent, right, did, meaning } = finding
      for (const text of [sent, right, did, meaning]) expect(text).toMatch(/\S/)
    }
  })

  it('is a program that ends with 1, and with a table for people, if something is wrong', async () => {
    const { code, stdout } = await whileServing(amountNotChecked()(SANDBOX_SETUP), (origin) => {
      const args = ['doctor', `${origin}/shop/notify`, '--probe', `${origin}/effects`]
      return gwBuilt(args, { cwd: sandboxFolder() })
    })
    expect(code).toBe(1)
    expect(stdout).toContain('amountNotChecked')
    expect(stdout).not.toContain('\u001b')
  })

  it('has every row and every mistake in the guide', () => {
    const page = readFileSync(new URL('../../../../docs/guide/doctor.md', import.meta.url), 'utf8')
    const shown = new Set(
      [...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, ids = '']) =>
        ids.match(/\w+/g),
      ),
    )
    const known = [...ROWS, ...Object.keys(MEANINGS)]
    expect([...shown].sort()).toEqual([...new Set(known)].sort())
  })

  it('shows how far it is, if the endpoint takes its time', async () => {
    let show = () => {}
    const isShown = new Promise<void>((resolve) => {
      show = resolve
    })
    const listener = plainEndpoint()(SETUP)
    const { stdout } = await whileServing(
      (request, response) => void isShown.then(() => listener(request, response)),
      (origin) =>
        runDoctor([`${origin}/shop/notify`], (text) => {
          if (text.includes(`Examining your endpoint, 1 of ${ROWS.length}`)) show()
        }),
    )
    expect(stdout).toContain('\u001b[32m✓')
  })

  it('signs the registered path, if it is another than that of the URL', async () => {
    const setup = { ...SANDBOX_SETUP, registered: '/registered/notify' }
    const { code, json } = await whileServing(plainEndpoint()(setup), (origin) =>
      gwJson(['doctor', `${origin}/here`, '--target', '/registered/notify'], {
        cwd: sandboxFolder(),
      }),
    )
    expect([code, json.target]).toEqual([0, '/registered/notify'])
  })

  it.each([
    ['nobody at the URL', ['http://127.0.0.1:9/notify']],
    ['an amount that is none', ['http://127.0.0.1:9/notify', '--amount', '19.99']],
    ['a URL that is none', ['127.0.0.1:9/notify']],
  ])('takes %s for misuse', async (_name, args) => {
    const { code, json } = await gwJson(['doctor', ...args], { cwd: sandboxFolder() })
    expect([code, json.exitCode]).toEqual([2, 2])
  })

  it('takes a missing key for misuse', async () => {
    const { code, stderr } = await gw(['doctor', 'http://127.0.0.1:9/notify'])
    expect(code).toBe(2)
    expect(stderr).toContain('gw sandbox')
  })

  // 0.0.0.0 is no address of loopback by its name, and reaches this machine all the same.
  const elsewhere = (origin: string) => origin.replace('127.0.0.1', '0.0.0.0')

  it('sends nothing to another machine, and asks no probe there', async () => {
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

  it('looks at another machine if it is told to', async () => {
    const { json } = await whileServing(plainEndpoint()(SANDBOX_SETUP), (origin) =>
      gwJson(['doctor', `${elsewhere(origin)}/shop/notify`, '--allow-remote'], {
        cwd: sandboxFolder(),
      }),
    )
    expect(json.ok).toBe(true)
  })

  it.each([
    ['has another shape', '{"orders": []}'],
    ['is no JSON', 'ok'],
    ['tells effects of whatever order', '{"effects": [1]}'],
  ])('takes a probe that %s for misuse, before it sends anything', async (_name, answer) => {
    let posts = 0
    const code = await whileServing(
      (request, response) => {
        if (request.method === 'POST') posts += 1
        response.end(answer)
      },
      async (origin) => {
        const args = ['doctor', `${origin}/shop/notify`, '--probe', `${origin}/effects`]
        return (await gw(args, { cwd: sandboxFolder() })).code
      },
    )
    expect([code, posts]).toEqual([2, 0])
  })
})
