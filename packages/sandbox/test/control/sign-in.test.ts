import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { controlRoutes } from '../../src/control/router.ts'
import { ask } from '../support/ask.ts'
import { call, EUR_100, start } from '../support/sandbox.ts'

const TOKEN = 'test-token-0123456789'
const PAY = { target: '/ams/sandbox/api/v1/payments/pay' }
const HTML = { accept: 'text/html' }

const open = () => start({ token: TOKEN, hosts: ['sandbox', 'Shop.Test'] })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function signIn(
  sandbox: Sandbox,
  token: string,
  headers: Record<string, string> = {},
  path = '/_sandbox/',
) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = `token=${encodeURIComponent(token)}`
  const sent = { method: 'POST', path, body }
  return ask(sandbox, { ...sent, headers: { ...HTML, ...type, ...headers } })
}

describe('a sandbox with a token', () => {
  const others = ['/', '/_sandbox', '/_sandbox/', '/_sandbox/inspector', '/_sandbox/openapi.json']
  const tricks = [
    '/_sandbox/events',
    '/_sandbox/status?/ams/',
    '/ams',
    '/ams/../_sandbox/status',
    '/pay',
    '/pay/../_sandbox/status',
    '/_sandbox/../pay/x',
    '//ams/',
    `http://127.0.0.1/_sandbox/status`,
  ]

  it('responds with 401 to every route without the token', async () => {
    const sandbox = await open()
    const before = sandbox.payments.list().length
    for (const { method, path } of controlRoutes) {
      const headers = { 'content-type': 'application/json' }
      const sent = { method, path: `/_sandbox${path}`, headers, body: '{}' }
      const { status, body } = await ask(sandbox, sent)
      expect([path, status]).toEqual([path, 401])
      expect(JSON.parse(body).error.code).toBe('GW_SANDBOX_TOKEN_REQUIRED')
    }
    expect(sandbox.payments.list()).toHaveLength(before)
  })

  it.each([...others, ...tricks])('never shows the state at %s without the token', async (path) => {
    const { status, body } = await ask(await open(), { path })
    // Under /ams/ and /pay/, a path is never normalized to one outside.
    const isPublic = /^\/(?:ams|pay)\//.test(path)
    if (!isPublic) expect(status).toBe(401)
    expect(body).not.toContain('nowMs')
  })

  it.each([
    ['a wrong token', bearer('test-token-0123456780')],
    ['the start of the token', bearer(TOKEN.slice(0, -1))],
    ['a longer token', bearer(`${TOKEN}9`)],
    ['an empty token', { authorization: 'Bearer ' }],
    ['a different scheme', { authorization: `Basic ${TOKEN}` }],
    ['the token as the cookie', { host: 'sandbox:1', cookie: `gw_sandbox_1=${TOKEN}` }],
    ['an empty cookie', { host: 'sandbox:1', cookie: 'gw_sandbox_1=' }],
  ])('responds with 401 to %s', async (_what, headers) => {
    expect((await ask(await open(), { path: '/_sandbox/status', headers })).status).toBe(401)
  })

  it('has a cookie for each port, so that a browser can be signed in to several sandboxes', async () => {
    const sandboxes = [await open(), await open()]
    const jar: string[] = []
    for (const sandbox of sandboxes) {
      const { headers } = await signIn(sandbox, TOKEN, { origin: sandbox.url })
      const [cookie = ''] = (headers['set-cookie']?.[0] ?? '').split(';')
      expect(cookie.startsWith(`gw_sandbox_${new URL(sandbox.url).port}=`)).toBe(true)
      jar.push(cookie)
    }
    // A browser keeps one cookie of each name for a host.
    expect(new Set(jar.map((one) => one.split('=')[0])).size).toBe(2)
    for (const sandbox of sandboxes) {
      const headers = { cookie: jar.join('; ') }
      expect((await ask(sandbox, { path: '/_sandbox/status', headers })).status).toBe(200)
    }
  })

  it.each([
    ['sandbox:8080', 'gw_sandbox_8080='],
    ['sandbox', 'gw_sandbox_80='],
  ])('names the cookie after the port that the browser sees: %s', async (host, name) => {
    const sandbox = await open()
    const { headers } = await signIn(sandbox, TOKEN, { host, origin: `http://${host}` })
    const [cookie = ''] = (headers['set-cookie']?.[0] ?? '').split(';')
    expect(cookie.startsWith(name)).toBe(true)
    const sent = { path: '/_sandbox/status', headers: { host, cookie } }
    expect((await ask(sandbox, sent)).status).toBe(200)
  })

  it('accepts the token in a header', async () => {
    const headers = { ...bearer(TOKEN), host: 'sandbox:4600' }
    expect((await ask(await open(), { path: '/_sandbox/status', headers })).status).toBe(200)
  })

  it('shows a browser a form, and gives it a cookie that only the console gets', async () => {
    const sandbox = await open()
    const form = await ask(sandbox, { path: '/_sandbox/', headers: HTML })
    expect([form.status, form.headers['content-type']]).toEqual([401, 'text/html; charset=UTF-8'])
    const wrong = await signIn(sandbox, 'test-token-0123456780')
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined])
    const done = await signIn(sandbox, TOKEN, { origin: sandbox.url })
    expect([done.status, done.headers.location]).toEqual([303, '/_sandbox/'])
    const [set = ''] = done.headers['set-cookie'] ?? []
    expect(set).toMatch(/^gw_sandbox_\d+=[\w-]{43}; Path=\/_sandbox; HttpOnly; SameSite=Strict$/)
    expect(set).not.toContain(TOKEN)
    const [cookie = ''] = set.split(';')
    const headers = { cookie: `theme=dark; ${cookie}` }
    expect((await ask(sandbox, { path: '/_sandbox/', headers })).status).toBe(200)
    expect((await ask(await open(), { path: '/_sandbox/', headers })).status).toBe(401)
  })

  it.each([
    ['/_sandbox/inspector', '/_sandbox/inspector'],
    ['/_sandbox/explanations/rejection-1?x=1', '/_sandbox/explanations/rejection-1?x=1'],
    ['//evil.test/_sandbox/', '/_sandbox/'],
    ['/_sandbox', '/_sandbox/'],
    ['/x', '/_sandbox/'],
  ])('leads from the form at %s to %s', async (path, location) => {
    const sandbox = await open()
    const done = await signIn(sandbox, TOKEN, { origin: sandbox.url }, path)
    expect([done.status, done.headers.location]).toEqual([303, location])
  })

  it('keeps other pages out, even with the cookie or the token', async () => {
    const sandbox = await open()
    const foreign = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }
    expect((await signIn(sandbox, TOKEN, foreign)).status).toBe(403)
    const headers = { ...bearer(TOKEN), ...foreign }
    expect((await ask(sandbox, { path: '/_sandbox/status', headers })).status).toBe(403)
  })

  it('accepts calls and payer pages without the token, and pays', async () => {
    const sandbox = await open()
    const order = { paymentRequestId: 'ORDER_1', paymentAmount: EUR_100 }
    const { json } = await call(sandbox, order, PAY)
    const path = new URL(String(json.normalUrl)).pathname
    for (const host of ['sandbox:4600', 'SANDBOX', 'shop.test:80', '127.0.0.1:4600', 'localhost']) {
      expect((await ask(sandbox, { path, headers: { host } })).status).toBe(200)
    }
    await sandbox.payer.pay(String(json.normalUrl))
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('SUCCESS')
  })

  it.each(['/_sandbox/', '/pay/x', '/ams/api/v1/payments/pay', '/'])(
    'responds with 403 at %s under a host that was not named',
    async (path) => {
      const sandbox = await open()
      for (const host of ['evil.test', 'sandbox.evil.test', 'evil-sandbox', '10.0.0.1']) {
        const headers = { ...bearer(TOKEN), host }
        expect([host, (await ask(sandbox, { path, headers })).status]).toEqual([host, 403])
      }
      const absolute = { path: `http://evil.test${path}`, headers: bearer(TOKEN) }
      expect((await ask(sandbox, absolute)).status).toBe(403)
    },
  )
})

it('needs no token on this machine unless one is set', async () => {
  const path = '/_sandbox/status'
  expect((await ask(await start(), { path })).status).toBe(200)
  expect((await ask(await start({ token: TOKEN }), { path })).status).toBe(401)
})
