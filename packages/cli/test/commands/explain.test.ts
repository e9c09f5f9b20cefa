import { sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { listen, testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolder, gw, gwJson } from '../gw.ts'

/** The notification that a sandbox with one fault sent to a shop at /notify. */
interface Captured {
  readonly capture: Record<string, unknown> & {
    readonly request: {
      readonly headers: Record<string, string>
      readonly body: { readonly text: string }
    }
  }
  readonly publicKeys: Readonly<Record<number, string>>
}

let shop: Awaited<ReturnType<typeof listen>>
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  const server = createServer((request, response) =>
    request.resume().on('end', () => response.end()),
  )
  shop = await listen(server, '/notify')
  const privateKey = testKeyPair('merchant').privatePem
  sandbox = await startSandbox({
    gatewayPrivateKey: testKeyPair('gateway').privatePem,
    merchant: { clientId: 'SANDBOX_5X', privateKey, notifyUrl: shop.url },
  })
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

async function captureWith(fault?: Parameters<typeof sandbox.faults.add>[0]): Promise<Captured> {
  sandbox.faults.clear()
  if (fault !== undefined) sandbox.faults.add(fault)
  const paymentAmount = { currency: 'EUR', value: '1999' }
  const { paymentId } = sandbox.payments.create({ paymentAmount })
  sandbox.payments.pay(paymentId)
  await sandbox.deliveries.settled()
  const attempt = sandbox.deliveries.list().at(-1)?.attempts[0]
  const result = await fetch(`${sandbox.url}/_sandbox/attempts/${attempt?.id}`)
  const publicKeys = await sandbox.gatewayKeys.exportPublicKeys()
  return { capture: (await result.json()) as Captured['capture'], publicKeys }
}

async function explain({ capture, publicKeys }: Captured, args: readonly string[] = []) {
  const cwd = createFolder()
  writeFileSync(join(cwd, 'capture.json'), JSON.stringify(capture))
  writeFileSync(join(cwd, 'gateway.pem'), publicKeys[1] ?? '')
  writeFileSync(join(cwd, 'own.pem'), (await sandbox.merchant.exportKeyPair())?.publicKey ?? '')
  // A changed byte can leave text that is not JSON.
  writeFileSync(join(cwd, 'pretty.json'), capture.request.body.text.replaceAll('":', '": '))
  const common = ['explain', 'capture.json', '--public-key', 'gateway.pem', '--target', '/notify']
  return gwJson([...common, ...args], { cwd, now: sandbox.clock.now })
}

describe('gw explain on a curl command', () => {
  it('finds that the sender signed its full URL', async () => {
    const { privateKey, publicPem } = testKeyPair('merchant')
    const cwd = createFolder()
    writeFileSync(join(cwd, 'own.pem'), publicPem)
    const url = 'https://gateway.example/ams/api/v1/payments/pay'
    const text = Buffer.from(`POST ${url}\nSANDBOX_5X.1794700800000.{}`)
    const signature = encodeURIComponent(sign('sha256', text, privateKey).toString('base64'))
    const stdin = [
      `curl ${url} -H 'Client-Id: SANDBOX_5X' -H 'Request-Time: 1794700800000'`,
      `-H 'Signature: algorithm=RSA256,keyVersion=1,signature=${signature}' -d '{}'`,
    ].join(' ')
    const args = ['explain', '-', '--public-key', 'own.pem']
    const { code, json } = await gwJson(args, { cwd, stdin, now: () => 1_794_700_800_000 })
    expect({ code, fix: json.nearestFix?.id }).toEqual({ code: 1, fix: 'content-full-url' })
  })
})

describe('gw explain on sandbox captures', () => {
  it('exits with 0 for a valid notification', async () => {
    const { code, json } = await explain(await captureWith(), ['--client-id', 'SANDBOX_5X'])
    expect({ code, verdict: json.verdict }).toEqual({ code: 0, verdict: 'wouldVerify' })
  })

  it.each([
    ['staleTime', 'freshness', 'clock'],
    ['futureTime', 'freshness', 'clock'],
    ['wrongKey', 'signature', undefined],
    ['missingHeader', 'headersPresent', undefined],
    ['tamperedByte', 'signature', undefined],
  ] as const)('finds the step that fails with the fault %s', async (fault, step, part) => {
    const { code, json } = await explain(
      await captureWith({ fault, on: 'notifications', times: 1 }),
    )
    expect(code).toBe(1)
    expect({ step: json.failedStep, part: json.nearestFix?.part }).toEqual({ step, part })
  })

  it('finds the signed content that was sent as the body', async () => {
    const { capture, publicKeys } = await captureWith()
    const { headers, body } = capture.request
    const cwd = createFolder()
    const head = `POST /notify\n${headers['client-id']}.${headers['request-time']}.`
    writeFileSync(join(cwd, 'content.txt'), head + body.text)
    writeFileSync(join(cwd, 'capture.json'), JSON.stringify(capture))
    writeFileSync(join(cwd, 'gateway.pem'), publicKeys[1] ?? '')
    const given = ['--body', 'content.txt', '--public-key', 'gateway.pem', '--target', '/notify']
    const options = { cwd, now: sandbox.clock.now }
    const { json } = await gwJson(['explain', 'capture.json', ...given], options)
    expect(json).toMatchObject({
      failedStep: 'signature',
      nearestFix: { id: 'body-without-head', part: 'body' },
    })
  })

  it('finds the path that was signed instead', async () => {
    const fault = { fault: 'wrongPath', on: 'notifications', target: '/shop/notify' } as const
    const { json } = await explain(await captureWith(fault), ['--prefix', '/shop'])
    expect(json).toMatchObject({
      failedStep: 'signature',
      nearestFix: { part: 'target', value: '/shop/notify' },
    })
  })

  it.each([
    ['a body that was parsed and serialized again', ['--body', 'pretty.json'], 'signature', 'body'],
    ['the client ID of another merchant', ['--client-id', 'SANDBOX_6X'], 'clientId', 'clientId'],
    ['a trailing slash', ['--target', '/notify/'], 'signature', 'target'],
    ['a query that was not signed', ['--target', '/notify?a=1'], 'signature', 'target'],
    ['another path than that of the file', ['--target', '/registered'], 'signature', 'target'],
  ])('finds the nearest fix for %s', async (_what, args, step, part) => {
    const { code, json } = await explain(await captureWith(), args)
    expect({ code, step: json.failedStep, part: json.nearestFix?.part }).toEqual({
      code: 1,
      step,
      part,
    })
  })

  it('prints the signed content as text and in hexadecimal', async () => {
    const { capture, publicKeys } = await captureWith()
    const cwd = createFolder()
    writeFileSync(join(cwd, 'gateway.pem'), publicKeys[1] ?? '')
    const args = ['explain', '-', '--public-key', 'gateway.pem', '--target', '/notify/', '--hex']
    const stdin = JSON.stringify(capture)
    const { code, stdout } = await gw(args, { cwd, stdin, now: sandbox.clock.now })
    expect(code).toBe(1)
    expect(stdout).toContain('/notify/')
    expect(stdout).toContain('50 4f 53 54') // POST
  })

  it('reads the same message from curl, HTTP, HAR, and options', async () => {
    const { capture, publicKeys } = await captureWith()
    const { headers, body } = capture.request
    const cwd = createFolder()
    writeFileSync(join(cwd, 'gateway.pem'), publicKeys[1] ?? '')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const write = (file: string, text: string): void => writeFileSync(join(cwd, file), text)
    write('body', body.text)
    write(
      'curl',
      `curl ${shop.url} ${lines.map((line) => `-H '${line}'`).join(' ')} --data-raw '${body.text}'`,
    )
    write('http', `POST /notify HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body.text}`)
    const harHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }))
    const postData = { text: body.text }
    const request = { method: 'POST', url: shop.url, headers: harHeaders, postData }
    write('har', JSON.stringify({ log: { entries: [{ request }] } }))
    const flags = ['--time', headers['request-time'] ?? '', '--signature', headers.signature ?? '']
    const options = ['--client-id', 'SANDBOX_5X', '--target', '/notify', '--body', 'body', ...flags]
    for (const source of [['curl'], ['http'], ['har'], options]) {
      const args = ['explain', ...source, '--public-key', 'gateway.pem']
      expect((await gw(args, { cwd, now: sandbox.clock.now })).code, source[0]).toBe(0)
    }
  })

  it('fails at the step keyVersion for a key version that is not configured', async () => {
    const fault = { fault: 'keyRotation', on: 'notifications', times: 1 } as const
    const { json } = await explain(await captureWith(fault))
    expect(json.failedStep).toBe('keyVersion')
  })

  it('returns the verdict "undecided" and exits with 1 without a key', async () => {
    const { capture } = await captureWith()
    const stdin = JSON.stringify(capture)
    const { code, json } = await gwJson(['explain', '-'], { stdin, now: sandbox.clock.now })
    expect({ code, verdict: json.verdict }).toEqual({ code: 1, verdict: 'undecided' })
  })
})
