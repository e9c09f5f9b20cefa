import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createMemoryInbox, gatewayWebhook } from '@gw/express'
import { listen, testKeyPair } from '@gw/testkit'
import { type GatewayNotification, notificationKinds } from '@gw/types'
import express from 'express'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createKeyFolder, gw, gwJson } from '../gw.ts'

/** Starts a shop that handles every kind and records what it handled and rejected. */
async function startShop(path = '/notify') {
  const handled: GatewayNotification[] = []
  const rejected: string[] = []
  const take = async (notification: GatewayNotification): Promise<void> =>
    void handled.push(notification)
  const app = express().post(
    /.*/,
    gatewayWebhook({
      clientId: 'SANDBOX_5X',
      gatewayKeys: { 1: testKeyPair('gateway').publicPem },
      notifyUrl: `http://shop.example${path}`,
      inbox: createMemoryInbox(),
      on: Object.fromEntries(notificationKinds.map((kind) => [kind, take])),
      onRejected: ({ code }) => rejected.push(code),
    }),
  )
  const { url, close } = await listen(createServer(app), path)
  onTestFinished(close)
  return { url, handled, rejected }
}

function settings() {
  const cwd = createKeyFolder()
  return {
    cwd,
    env: { GW_GATEWAY_KEY_FILE: 'gateway-private.pem', GATEWAY_CLIENT_ID: 'SANDBOX_5X' },
  }
}

describe('gw trigger', () => {
  it.each(notificationKinds)('sends a %s that an endpoint acknowledges', async (kind) => {
    const { url, handled, rejected } = await startShop()
    const { code, json } = await gwJson(['trigger', kind, '--to', url], settings())
    expect(rejected).toEqual([])
    expect([code, json.ok, json.response.status]).toEqual([0, true, 200])
    expect(handled).toMatchObject([{ kind }])
  })

  it('sets fields of the sample with --set', async () => {
    const { url, handled } = await startShop()
    const set = ['--set', 'paymentAmount.value=100', '--set', 'metadata:={"a":1}']
    const { code, stdout } = await gw(['trigger', 'notifyPayment', '--to', url, ...set], settings())
    expect(code).toBe(0)
    expect(stdout).toContain('acknowledged')
    expect(handled).toMatchObject([{ paymentAmount: { value: '100' }, metadata: { a: 1 } }])
  })

  it('sends a file unchanged, signed for the path in --target', async () => {
    const { url, handled } = await startShop('/registered')
    const around = settings()
    const body =
      '{ "notifyType":"PAYMENT_RESULT",\n"result":{"resultStatus":"S","resultCode":"SUCCESS","resultMessage":"é"},"paymentId":"1"}'
    writeFileSync(join(around.cwd, 'body.json'), body)
    const to = ['--to', url.replace('/registered', '/proxied?x=1'), '--target', '/registered']
    const args = ['trigger', 'notifyPayment', ...to, '--body', 'body.json']
    const { json } = await gwJson(args, around)
    expect(json.request.body).toBe(body)
    expect(handled).toHaveLength(1)
  })

  it('exits with 1 and prints the next step if it is not acknowledged', async () => {
    const { url, rejected } = await startShop()
    const args = ['trigger', 'notifyPayment', '--to', url, '--target', '/other']
    const { code, stdout } = await gw(args, settings())
    expect(code).toBe(1)
    expect(stdout).toContain('would resend it')
    expect(stdout).toMatch(/next step +.*onRejected/)
    expect(rejected).toEqual(['GW_SIGNATURE_MISMATCH'])
  })

  it('exits with 1 if nothing is listening', async () => {
    const { url, close } = await listen(createServer(), '/notify')
    await close()
    const { code, json } = await gwJson(['trigger', 'notifyPayment', '--to', url], settings())
    expect([code, json.response.failureCode]).toEqual([1, 'ECONNREFUSED'])
  })

  it('explains a TLS handshake with a plain HTTP server', async () => {
    const { url } = await startShop()
    const secure = url.replace('http:', 'https:')
    const { code, stdout } = await gw(['trigger', 'notifyPayment', '--to', secure], settings())
    expect(code).toBe(1)
    expect(stdout).toMatch(/TLS handshake failed.*http:\/\//)
  })

  it('signs without the query with --signed-target path, and with epoch milliseconds', async () => {
    const { url, handled } = await startShop('/notify?shop=1')
    const args = ['trigger', 'notifyPayment', '--to', url, '--time-format', 'epoch']
    const { json } = await gwJson(args, settings())
    expect(json.request.headers['request-time']).toMatch(/^\d{13}$/)
    expect(handled).toHaveLength(1)
    const unsigned = await gwJson([...args, '--signed-target', 'path'], settings())
    expect(unsigned.code).toBe(1)
  })

  it('signs with the key of gw sandbox in this folder by default', async () => {
    const { url, rejected } = await startShop()
    const cwd = createKeyFolder()
    const env = { GATEWAY_CLIENT_ID: 'SANDBOX_5X' }
    const missing = await gw(['trigger', 'notifyPayment', '--to', url], { cwd, env })
    expect(missing.code).toBe(2)
    expect(missing.stderr).toContain('gw sandbox')
    mkdirSync(join(cwd, '.gw-sandbox'))
    const { privatePem } = testKeyPair('gateway')
    writeFileSync(join(cwd, '.gw-sandbox', 'gateway-private-1.pem'), privatePem)
    const { code } = await gw(['trigger', 'notifyPayment', '--to', url], { cwd, env })
    expect({ code, rejected }).toEqual({ code: 0, rejected: [] })
  })

  it('escapes what a terminal would interpret in a response, and prints the same text as JSON', async () => {
    const hostile = 'x\u001b[31m\u007f\u009b31m\u009d0;\u202e\u2066\u061c\u{e0041}'
    const server = createServer((_request, response) => void response.end(hostile))
    const { url, close } = await listen(server, '/notify')
    onTestFinished(close)
    const args = ['trigger', 'notifyPayment', '--to', url, '--set', `metadata=${hostile}`]
    const { stdout } = await gw([...args, '--json'], settings())
    expect(stdout).not.toMatch(/[^\P{C}\n]/u)
    expect(JSON.parse(stdout).response.body).toBe(hostile)
    expect(JSON.parse(JSON.parse(stdout).request.body).metadata).toBe(hostile)
    expect((await gw(args, settings())).stdout).not.toMatch(/[^\P{C}\n]/u)
  })

  it('exits with 2 for --body with --set', async () => {
    const args = ['trigger', 'notifyPayment', '--to', 'http://127.0.0.1:9/', '--set', 'a=1']
    expect((await gw([...args, '--body', '-'], settings())).code).toBe(2)
  })

  it('exits with 2 for another machine without --allow-remote', async () => {
    const args = ['trigger', 'notifyPayment', '--to', 'http://shop.example/notify']
    const { code, stderr } = await gw(args, settings())
    expect(code).toBe(2)
    expect(stderr).toContain('--allow-remote')
  })
})

describe('gw replay', () => {
  async function capture() {
    const { url, handled, rejected } = await startShop()
    const around = settings()
    const { json } = await gwJson(['trigger', 'notifyPayment', '--to', url], around)
    const { headers, body } = json.request
    const base64 = Buffer.from(body).toString('base64')
    const request = { method: 'POST', url, headers, body: { base64 } }
    writeFileSync(join(around.cwd, 'attempt.json'), JSON.stringify({ request }))
    return { url, handled, rejected, around, headers }
  }

  it('resends the same bytes, which do not run the handler twice', async () => {
    const { handled, around, headers } = await capture()
    const { code, json } = await gwJson(['replay', 'attempt.json'], around)
    expect([code, json.request.headers.signature]).toEqual([0, headers.signature])
    expect(handled).toHaveLength(1)
  })

  it('signs for another URL and time with --sign-again', async () => {
    const { around, headers } = await capture()
    const other = await startShop('/other')
    const args = ['replay', 'attempt.json', '--to', other.url]
    expect((await gw(args, around)).code).toBe(1)
    expect(other.rejected).toEqual(['GW_SIGNATURE_MISMATCH'])
    const { code, json } = await gwJson([...args, '--sign-again'], around)
    expect(code).toBe(0)
    expect(json.request.headers.signature).not.toBe(headers.signature)
    expect(other.handled).toHaveLength(1)
  })

  it('uses the client ID of the capture by default', async () => {
    const { around } = await capture()
    const env = { GW_GATEWAY_KEY_FILE: 'gateway-private.pem' }
    const args = ['replay', 'attempt.json', '--sign-again']
    const { code, json } = await gwJson(args, { ...around, env })
    expect([code, json.request.headers['client-id']]).toEqual([0, 'SANDBOX_5X'])
  })

  it('exits with 2 if the capture has no URL', async () => {
    const stdin = 'POST /notify HTTP/1.1\nhost: shop.example\n\n{}'
    expect((await gw(['replay', '-'], { stdin })).code).toBe(2)
  })

  it('exits with 2 for another machine without --allow-remote', async () => {
    const stdin = `curl -d '{}' http://shop.example/`
    const { code, stderr } = await gw(['replay', '-'], { stdin })
    expect(code).toBe(2)
    expect(stderr).toContain('--allow-remote')
  })
})
