import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen, NOTIFIED_CLIENT, testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesServer, createFolder, createKeyFolder, gw } from '../gw.ts'
import { runListen, sendRaw, wireNotification } from './run-listen.ts'
import { createSandboxFolder } from './run-sandbox.ts'

const TRUST = ['--public-key', 'gateway.pem', '--client-id', NOTIFIED_CLIENT]

/** A folder with the keys of a sandbox that was started once. */
function createTestGateway(): string {
  const cwd = createSandboxFolder()
  writeFileSync(join(cwd, '.gw-sandbox', 'gateway-public-1.pem'), testKeyPair('gateway').publicPem)
  return cwd
}

/** Runs `gw listen --json`, sends it these bytes one after the other, and returns what it printed. */
async function explainSent(
  args: readonly string[],
  sent: readonly (string | Uint8Array)[],
  cwd = createKeyFolder(),
) {
  const running = await runListen([...args, '--json'], { cwd })
  const responses: string[] = []
  for (const bytes of sent) responses.push(await sendRaw(running.port, bytes))
  await running.printed(sent.length)
  const { stdout } = await running.stop()
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { stdout, responses, events, requests: events.filter(({ type }) => type === 'request') }
}

/** Starts an endpoint that records what it gets. */
async function startShop(...[respond]: Parameters<typeof bytesServer>) {
  const got: { headers: readonly string[]; body: string; url: string | undefined }[] = []
  const server = bytesServer((request, body, response) => {
    got.push({ headers: request.rawHeaders, body: body.toString('latin1'), url: request.url })
    respond(request, body, response)
  })
  const { url, close } = await listen(server, '/shop/notify?a=1')
  onTestFinished(close)
  return { url, got }
}

describe('gw listen', () => {
  it('explains a valid notification and responds with 503, so that it is sent again', async () => {
    const { responses, requests } = await explainSent(TRUST, [wireNotification()])
    expect(responses[0]).toMatch(/^HTTP\/1\.1 503 /)
    expect(requests).toMatchObject([
      { number: 1, method: 'POST', target: '/notify', explanation: { verdict: 'wouldVerify' } },
    ])
  })

  const indented = (body: string) => JSON.stringify(JSON.parse(body), undefined, 2)
  it.each([
    ['a newline at the end', (_: string[], body: string) => `${body}\n`, 'signature', 'body'],
    ['indentation', (_: string[], body: string) => indented(body), 'signature', 'body'],
    [
      'a removed header',
      (lines: string[], body: string) => {
        const at = lines.findIndex((line) => /^signature/i.test(line))
        lines.splice(at, 1)
        return body
      },
      'headersPresent',
      undefined,
    ],
  ])('finds the cause of %s', async (_what, change, step, part) => {
    const { requests } = await explainSent(TRUST, [wireNotification({}, change)])
    expect(requests[0].explanation.failedStep).toBe(step)
    expect(requests[0].explanation.nearestFix?.part).toBe(part)
  })

  it('finds a wrong clock', async () => {
    const late = wireNotification({ time: String(Date.now() + 3_600_000) })
    const { requests } = await explainSent(TRUST, [late])
    expect(requests[0].explanation.failedStep).toBe('freshness')
  })

  it.each([
    ['X-Forwarded-Prefix: /shop9', '/shop9/notify'],
    ['X-Original-URI: /pay/in/notify?x=1', '/pay/in/notify?x=1'],
  ])('takes %s as a hint for the signed path', async (line, target) => {
    const sent = wireNotification({ target }, (lines, body) => {
      lines.push(line)
      return body
    })
    const { requests } = await explainSent(TRUST, [sent])
    expect(requests[0].explanation).toMatchObject({
      verdict: 'rejected',
      nearestFix: { part: 'target', value: target },
    })
  })

  it('uses the keys of gw sandbox in the folder by default', async () => {
    const cwd = createTestGateway()
    const { events } = await explainSent([], [], cwd)
    expect(events[0]).toMatchObject({ keys: 'sandbox', clientId: 'SANDBOX_MERCHANT' })
  })

  it('works without keys', async () => {
    const { requests } = await explainSent([], [wireNotification()], createFolder())
    expect(requests[0].explanation.verdict).toBe('undecided')
  })

  it('shows neither the signature nor the body unless asked', async () => {
    const sent = wireNotification()
    const [, signature = ''] = /signature=([^\r]+)/.exec(sent) ?? []
    for (const args of [[], ['--json']]) {
      const running = await runListen([...TRUST, ...args], { cwd: createKeyFolder() })
      await sendRaw(running.port, sent)
      await running.printed(1)
      const { stdout } = await running.stop()
      expect(stdout).not.toContain(signature.slice(0, 40))
      expect(stdout).not.toContain('PAYMENT_RESULT')
    }
    const shown = await explainSent([...TRUST, '--show-content'], [sent])
    expect(shown.stdout).toContain('PAYMENT_RESULT')
    expect(shown.stdout).not.toContain(signature.slice(0, 40))
  })
})

describe('gw listen --forward', () => {
  it('sends body and headers unchanged, and returns the response as it is', async () => {
    const shop = await startShop((_request, _body, response) => {
      response.sendDate = false
      response.writeHead(418, ['X-A', '1', 'x-a', '2', 'Set-Cookie', 'b=1', 'Date', 'never'])
      response.end('no\u0000t')
    })
    const sent = Buffer.concat([
      Buffer.from(
        'POST /other?path HTTP/1.1\r\nHost: tunnel.example\r\nX-One: 1\r\nx-ONE: 2\r\nKeep-Alive: 9\r\nX-Hop: 1\r\nTE: trailers\r\nConnection: close, X-Hop\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n',
      ),
      Buffer.from([0xff, 0x00, 0x0a, 0x41]),
      Buffer.from('\r\n0\r\n\r\n'),
    ])
    const { responses, requests } = await explainSent(['--forward', shop.url], [sent])
    expect(shop.got).toEqual([
      {
        url: '/shop/notify?a=1',
        body: '\u00ff\u0000\nA',
        headers: [
          ...['Host', 'tunnel.example', 'X-One', '1', 'x-ONE', '2'],
          ...['Content-Length', '4', 'Connection', 'close'],
        ],
      },
    ])
    const [head = '', body] = responses[0]?.split('\r\n\r\n') ?? []
    expect(head).toMatch(/^HTTP\/1\.1 418 /)
    const lines = head.split('\r\n').slice(1, 5)
    expect(lines).toEqual(['X-A: 1', 'x-a: 2', 'Set-Cookie: b=1', 'Date: never'])
    expect(body).toBe('no\u0000t')
    expect(requests[0].response.status).toBe(418)
  })

  it('does not follow a redirect', async () => {
    const shop = await startShop((_request, _body, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const { responses } = await explainSent(['--forward', shop.url], [wireNotification()])
    expect(responses[0]).toMatch(/^HTTP\/1\.1 307 [\s\S]*location: \/elsewhere/)
    expect(shop.got).toHaveLength(1)
  })

  it('sends only POST requests', async () => {
    const shop = await startShop((_request, _body, response) => response.end())
    const sent = 'GET /notify HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    const { responses, requests } = await explainSent(['--forward', shop.url], [sent])
    expect(responses[0]).toMatch(/^HTTP\/1\.1 405 [\s\S]*Allow: POST/)
    expect({ got: shop.got, method: requests[0].method }).toEqual({ got: [], method: 'GET' })
  })

  it.each<[string, Parameters<typeof bytesServer>[0]]>([
    ['closes the connection', (request) => void request.socket.destroy()],
    ['sends too much', (_request, _body, response) => void response.end(Buffer.alloc(1_048_577))],
    [
      'breaks off',
      (request, _body, response) => {
        response.writeHead(200, { 'content-length': '9' })
        response.write('1', () => request.socket.destroy())
      },
    ],
  ])('responds with 502 if the endpoint %s', async (_what, respond) => {
    const shop = await startShop(respond)
    const { responses } = await explainSent(['--forward', shop.url], [wireNotification()])
    expect(responses[0]).toMatch(/^HTTP\/1\.1 502 /)
  })

  it('responds with 502 if nothing listens there', async () => {
    const { url, close } = await listen(createServer(), '/notify')
    await close()
    const { responses } = await explainSent(['--forward', url], [wireNotification()])
    expect(responses[0]).toMatch(/^HTTP\/1\.1 502 /)
  })

  it.each([
    ['a different machine', 'http://192.0.2.1/notify'],
    ['a password', 'http://a:b@127.0.0.1:3000/notify'],
    ['a different scheme', 'file:///etc/passwd'],
  ])('rejects a URL with %s', async (_what, url) => {
    const { code, stdout } = await gw(['listen', '--port', '0', '--forward', url])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  it('rejects its own URL', async () => {
    const { port } = await runListen([])
    const own = `http://127.0.0.1:${port}/notify`
    expect((await gw(['listen', '--port', String(port), '--forward', own])).code).toBe(2)
  })
})

describe('gw listen --acknowledge', () => {
  const merchant = { clientId: 'SANDBOX_MERCHANT' }

  it('acknowledges only what verifies with the key of the sandbox', async () => {
    const forged = wireNotification(merchant, (_lines, body) => body.replace('RESULT', 'REFUND'))
    const repeated = wireNotification(merchant, (lines, body) => {
      lines.push(lines.find((line) => /^signature/i.test(line)) ?? '')
      return body
    })
    const stale = wireNotification({ ...merchant, time: String(Date.now() - 3 * 86_400_000) })
    const sent = [wireNotification(merchant), forged, repeated, stale]
    const { responses } = await explainSent(['--acknowledge'], sent, createTestGateway())
    expect(responses.map((response) => response.slice(9, 12))).toEqual(['200', '503', '503', '503'])
    expect(responses[0]).toContain('"resultStatus":"S"')
  })

  it('is rejected without the keys of a sandbox', async () => {
    const cwd = createKeyFolder()
    for (const args of [[], TRUST]) {
      expect((await gw(['listen', '--port', '0', '--acknowledge', ...args], { cwd })).code).toBe(2)
    }
  })

  it('is rejected with a public key in the folder whose private key is not there', async () => {
    const cwd = createSandboxFolder()
    const other = testKeyPair('other').publicPem
    writeFileSync(join(cwd, '.gw-sandbox', 'gateway-public-1.pem'), other)
    expect((await gw(['listen', '--port', '0', '--acknowledge'], { cwd })).code).toBe(2)
  })

  it('is rejected with --forward', async () => {
    const args = ['--acknowledge', '--forward', 'http://127.0.0.1:9/']
    expect((await gw(['listen', '--port', '0', ...args], { cwd: createTestGateway() })).code).toBe(
      2,
    )
  })
})

describe('gw listen --save', () => {
  it('saves captures that gw explain and gw replay read, for the owner only', async () => {
    const cwd = createKeyFolder()
    const shop = await startShop((_request, _body, response) => response.end())
    const sent = wireNotification()
    await explainSent([...TRUST, '--forward', shop.url, '--save', 'captures'], [sent], cwd)
    const [name = ''] = readdirSync(join(cwd, 'captures'))
    const file = join('captures', name)
    expect(statSync(join(cwd, file)).mode & 0o777).toBe(0o600)
    expect(statSync(join(cwd, 'captures')).mode & 0o777).toBe(0o700)
    expect((await gw(['explain', file, ...TRUST], { cwd })).code).toBe(0)
    await gw(['replay', file], { cwd })
    expect(shop.got.map(({ body }) => body)).toEqual([shop.got[0]?.body, shop.got[0]?.body])
  })

  it('saves nothing by default, and no private key', async () => {
    const cwd = createKeyFolder()
    const key = testKeyPair('merchant').privatePem
    const sent = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${key.length}\r\n\r\n${key}`
    await explainSent([], [sent], cwd)
    const { requests } = await explainSent(['--save', 'captures'], [sent], cwd)
    expect(readdirSync(join(cwd, 'captures'))).toEqual([])
    expect(requests[0].explanation).toBeUndefined()
  })

  it('does not print a private key in the path or in the name of a header', async () => {
    const key = testKeyPair('merchant').privatePem.replaceAll(/-----.*-----|\s/g, '')
    const sent = [
      `POST /${key} HTTP/1.1\r\n`,
      `POST / HTTP/1.1\r\n${key.replaceAll(/[+/=]/g, '_')}: 1\r\nX: ${key}\r\n`,
    ]
    const heads = sent.map((head) => `${head}Host: a\r\nConnection: close\r\n\r\n`)
    const { stdout } = await explainSent([], heads)
    expect(stdout).not.toContain(key.slice(0, 40))
  })

  it.each([
    ['a link to a folder', (cwd: string) => symlinkSync(createFolder(), join(cwd, 'captures'))],
    ['a link to nothing', (cwd: string) => symlinkSync('/nowhere/at/all', join(cwd, 'captures'))],
    ['a file', (cwd: string) => writeFileSync(join(cwd, 'captures'), '')],
    ['below a link elsewhere', (cwd: string) => symlinkSync(createFolder(), join(cwd, 'up'))],
  ])('rejects a folder that is %s', async (what, create) => {
    const cwd = createFolder()
    create(cwd)
    const folder = what.startsWith('below') ? 'up/captures' : 'captures'
    expect((await gw(['listen', '--port', '0', '--save', folder], { cwd })).code).toBe(2)
  })
})
