import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { testKeyPair } from '@gw/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleConsole } from '../../../console/bundle.mjs'
import { errorReferenceOf } from '../../src/console/error-reference.ts'
import { readConsoleModule, readConsolePage, withErrors } from '../../src/console/page.ts'
import { call, makeFolder, start } from '../support/sandbox.ts'

const MAX_GZIPPED_BYTES = { index: 55_000, inspector: 60_000 }
const names = ['index', 'inspector'] as const
const paths = { index: '', inspector: 'inspector' }
const STATIC_IMPORT = /(?:\bfrom|\bimport)"\.\/(?:modules\/)?([\w-]+\.js)"/g
const ANY_IMPORT = /"\.\/(?:modules\/)?([\w-]+\.js)"/g

/** Returns the names of the modules that a page imports, and those that they import in turn. */
async function modulesOf(text: string, imports: RegExp, found = new Set<string>()) {
  for (const [, name = ''] of text.matchAll(imports)) {
    if (found.has(name)) continue
    found.add(name)
    await modulesOf((await readConsoleModule(name)) ?? '', imports, found)
  }
  return [...found]
}

beforeAll(() => bundleConsole())

describe.each(names)('console page %s', (name) => {
  it('loads at most 55 kB gzipped at first, and the inspector 60 kB', async () => {
    const { html } = await readConsolePage(name)
    const texts = [html]
    for (const one of await modulesOf(html, STATIC_IMPORT)) {
      texts.push((await readConsoleModule(one)) ?? '')
    }
    const bytes = texts.map((text) => gzipSync(text).length)
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(MAX_GZIPPED_BYTES[name])
  })

  it('loads no external resources', async () => {
    const { html } = await readConsolePage(name)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(/<(?:link|img|iframe|object|embed)\b/.test(html)).toBe(false)
    expect(html.match(/The MIT License/g)).toHaveLength(2)
  })

  it('is served with a policy that allows exactly its scripts and its style', async () => {
    const sandbox = await start()
    const response = await fetch(`${sandbox.url}/_sandbox/${paths[name]}`)
    const html = await response.text()
    const [, theme = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? []
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(response.headers.get('content-security-policy')).toBe(
      [
        "default-src 'none'",
        `script-src ${name === 'index' ? "'self' " : ''}'${hashOf(theme)}' '${hashOf(script)}'`,
        `style-src '${hashOf(style)}'`,
        "connect-src 'self'",
        ...(name === 'index' ? ['img-src data:'] : []),
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
  })
})

describe('console modules', () => {
  it('contain the sections, which are loaded on demand, and are the only scripts that the sandbox serves', async () => {
    const sandbox = await start()
    const { html } = await readConsolePage('index')
    const all = await modulesOf(html, ANY_IMPORT)
    const atFirst = await modulesOf(html, STATIC_IMPORT)
    const sections = ['agreements', 'calls', 'clock', 'explorer', 'faults', 'notifications', 'test']
    for (const section of sections) {
      const isSection = (name: string) => name.startsWith(`${section}-`)
      expect(all.filter(isSection), section).toHaveLength(1)
      expect(atFirst.filter(isSection), section).toEqual([])
    }
    const typeOf = async (path: string) => {
      const { status, headers } = await fetch(`${sandbox.url}/_sandbox/${path}`)
      return `${status} ${headers.get('content-type')} ${headers.get('x-content-type-options')}`
    }
    for (const name of all) {
      expect(await typeOf(`modules/${name}`)).toBe('200 text/javascript; charset=UTF-8 nosniff')
    }
    const others = ['', '.js', '..%2Fqr.js', '..%2F..%2Findex.js', '%2e%2e/qr.js', 'constructor']
    for (const name of others) {
      expect(await typeOf(`modules/${name}`)).toBe('404 application/json; charset=UTF-8 nosniff')
    }
  })
})

describe('the error reference', () => {
  it('is where the homepage of a published package is', async () => {
    const errors = errorReferenceOf('https://site.example/toolkit/packages/sandbox')
    expect(errors).toBe('https://site.example/toolkit/guide/errors')
    const { html } = await readConsolePage('index')
    expect(withErrors(html, errors)).toContain(`<div id="root" data-errors="${errors}">`)
  })

  it.each([undefined, 'https://repository.example/x/tree/main/packages/sandbox#readme'])(
    'is unknown for the homepage %s',
    (homepage) => {
      expect(errorReferenceOf(homepage)).toBeUndefined()
    },
  )
})

describe('console', () => {
  it('redirects a browser from an explanation to the call in the console, and returns JSON to a program', async () => {
    const sandbox = await start()
    await fetch(`${sandbox.url}/ams/api/v1/payments/pay`)
    const link = `${sandbox.url}/_sandbox/explanations/rejection-1`
    const page = await fetch(link, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect(page.status).toBe(303)
    expect(page.headers.get('location')).toBe('/_sandbox/#explanations/rejection-1')
    expect(await (await fetch(link)).json()).toMatchObject({ step: 'method' })
  })

  it('is where a browser goes that opens the first URL, and a program gets an error there', async () => {
    const { url } = await start()
    const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/_sandbox/'])
    expect((await fetch(url)).status).toBe(404)
  })

  it('is the same page for any content of a call', async () => {
    const sandbox = await start()
    const read = async () => (await fetch(`${sandbox.url}/_sandbox/`)).text()
    const before = await read()
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    await call(sandbox, { paymentId: attack }, { headers: { 'client-id': attack } })
    expect((await read()) === before).toBe(true)
  })

  it('contains no part of a private key, and neither does the data that it loads', async () => {
    const sandbox = await start({ keyFolder: makeFolder() })
    sandbox.gatewayKeys.rotate()
    await fetch(`${sandbox.url}/ams/api/v1/payments/pay`)
    const paths = ['', 'inspector', 'status', 'keys', 'calls', 'calls/call-1', 'explanations']
    const secrets = ['merchant', 'gateway'].map((name) =>
      testKeyPair(name).privatePem.split('\n').slice(1, 20),
    )
    for (const path of paths) {
      const text = await (await fetch(`${sandbox.url}/_sandbox/${path}`)).text()
      const lines = secrets.flat().filter((line) => line.length > 40)
      expect({ path, found: lines.filter((line) => text.includes(line)) }).toEqual({
        path,
        found: [],
      })
    }
  })
})

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
