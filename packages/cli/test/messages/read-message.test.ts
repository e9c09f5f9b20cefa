import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { listen, testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../../src/commands/verify/spec.ts'
import { readConfiguration } from '../../src/config/configuration.ts'
import type { CliIo } from '../../src/io/cli-io.ts'
import { UsageError } from '../../src/io/usage-error.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { bytesServer, createFolder } from '../gw.ts'

/** Reads a message from a file with this text, with command-line options. */
async function read(text: string | undefined, options: Record<string, unknown> = {}) {
  const cwd = createFolder()
  if (text !== undefined) writeFileSync(join(cwd, 'message'), text)
  writeFileSync(join(cwd, 'body.json'), '{"other":1}')
  const io = { cwd, env: {}, now: Date.now } as unknown as CliIo
  const configuration = readConfiguration(options, verify.options, {})
  const operands = text === undefined ? [] : ['message']
  return readMessage({ operands, options, configuration, io, isJson: false })
}

const http = 'POST /notify HTTP/1.1\nclient-id: X\nrequest-time: 1\nsignature: s\n\n{}'

describe('readMessage', () => {
  it.each([
    ['a curl command line', `curl -H 'client-id: X' -d '{}' http://h/notify`],
    ['an HTTP message', http],
    ['an HTTP message after a byte order mark', `\ufeff${http}`],
    [
      'a HAR entry',
      JSON.stringify({
        request: {
          method: 'POST',
          url: 'http://h/notify',
          headers: [{ name: 'client-id', value: 'X' }],
          postData: { text: '{}' },
        },
      }),
    ],
  ])('recognizes %s by its content', async (_what, text) => {
    const message = await read(text)
    expect(message).toMatchObject({
      method: 'POST',
      target: '/notify',
      headers: { 'client-id': 'X' },
    })
    expect(Buffer.from(message.body).toString()).toBe('{}')
  })

  it('prefers options over the content of the file', async () => {
    const options = { target: '/other', time: '2', body: 'body.json', header: ['signature: t'] }
    const message = await read(http, options)
    expect(message).toMatchObject({
      target: '/other',
      headers: { 'client-id': 'X', 'request-time': '2', signature: 't' },
    })
    expect(Buffer.from(message.body).toString()).toBe('{"other":1}')
  })

  it('reads a request or a response from options alone', async () => {
    const options = { clientId: 'X', time: '2', signature: 't', body: 'body.json', target: '/a' }
    expect((await read(undefined, options)).headers).toEqual({
      'client-id': 'X',
      'request-time': '2',
      signature: 't',
    })
    expect(await read(undefined, { ...options, response: true })).toMatchObject({
      kind: 'response',
      headers: { 'response-time': '2' },
    })
  })

  it.each([
    ['nothing', undefined, {}],
    ['other text', 'hello', {}],
    ['other JSON', '{"a":1}', {}],
    ['broken JSON', '{', {}],
    ['a header without a colon', http, { header: ['x'] }],
    ['an entry that is not a number', '{"log":{"entries":[]}}', { entry: 'x' }],
  ])('rejects %s', async (_what, text, options) => {
    await expect(read(text, options)).rejects.toThrow(UsageError)
  })
})

describe('readMessage on sandbox captures', () => {
  const received: { target: string | undefined; body: Buffer; signature: unknown }[] = []
  const server = bytesServer(({ url: target, headers }, body, response) => {
    received.push({ target, body, signature: headers.signature })
    response.setHeader('x-answer', 'yes').end('{"result":{}}')
  })
  let shop: Awaited<ReturnType<typeof listen>>
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  beforeAll(async () => {
    shop = await listen(server, '/notify?shop=1')
    sandbox = await startSandbox({
      gatewayPrivateKey: testKeyPair('gateway').privatePem,
      merchant: { privateKey: testKeyPair('merchant').privatePem, notifyUrl: shop.url },
    })
    const paymentAmount = { currency: 'EUR', value: '1999' }
    const { paymentId } = sandbox.payments.create({ paymentRequestId: 'ORDER_1', paymentAmount })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
  })
  afterAll(async () => {
    await sandbox.close()
    await shop.close()
  })

  const capture = async (path: string): Promise<string> =>
    (await fetch(`${sandbox.url}/_sandbox${path}`)).text()

  it('reads an attempt and a delivery byte for byte', async () => {
    const delivery = sandbox.deliveries.list()[0]
    const attempt = delivery?.attempts[0]
    for (const path of [`/attempts/${attempt?.id}`, `/deliveries/${delivery?.id}`]) {
      const message = await read(await capture(path))
      expect(message).toMatchObject({
        kind: 'request',
        method: 'POST',
        url: shop.url,
        target: received[0]?.target,
        headers: { signature: received[0]?.signature },
      })
      expect(Buffer.from(message.body)).toEqual(received[0]?.body)
    }
  })

  it('reads the response to an attempt', async () => {
    const attempt = sandbox.deliveries.list()[0]?.attempts[0]
    const message = await read(await capture(`/attempts/${attempt?.id}`), { response: true })
    expect(message).toMatchObject({ kind: 'response', headers: { 'x-answer': 'yes' } })
    expect(Buffer.from(message.body).toString()).toBe('{"result":{}}')
  })

  it('reads a rejected call', async () => {
    const target = '/ams/sandbox/api/v1/payments/inquiryPayment'
    await fetch(sandbox.url + target, { method: 'POST', body: '{"paymentId":"1"}' })
    const rejection = sandbox.rejections.list().at(-1)
    const message = await read(await capture(`/explanations/${rejection?.id}`))
    expect(message).toMatchObject({ kind: 'request', method: 'POST', target })
    expect(Buffer.from(message.body).toString()).toBe('{"paymentId":"1"}')
  })

  it('rejects a list of captures, which contains no bodies', async () => {
    await expect(read(await capture('/deliveries'))).rejects.toThrow(UsageError)
  })
})
