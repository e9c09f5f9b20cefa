import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { sendBytes } from '@gw/doctor'
import { listen } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'

/** Records the bytes of one request and sends the given response. */
async function socketServer(result: string): Promise<{ url: string; received: () => string }> {
  let received = ''
  const server = createSocketServer((socket) => {
    socket.setEncoding('latin1').on('data', (piece) => {
      received += piece
      if (received.endsWith('END')) socket.end(result)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, received: () => received }
}

describe('sendBytes', () => {
  it('sends path, headers, and body unchanged', async () => {
    const { url, received } = await socketServer('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
    const result = await sendBytes({
      url: `${url}/a//b/../c%2f?q=%20`,
      headers: { 'Client-Id': 'X', host: 'elsewhere', 'transfer-encoding': 'chunked' },
      body: Buffer.from([0xff, 0x00, ...Buffer.from('END')]),
    })
    expect(result).toMatchObject({ status: 200, body: new Uint8Array(Buffer.from('{}')) })
    const [head = '', body] = received().split('\r\n\r\n')
    const [first, ...lines] = head.split('\r\n')
    expect(first).toBe('POST /a//b/../c%2f?q=%20 HTTP/1.1')
    expect(body).toBe('\u00ff\u0000END')
    expect(lines.sort()).toEqual([
      'Client-Id: X',
      expect.stringMatching(/^Connection: /),
      `Host: ${new URL(url).host}`,
      'content-length: 5',
    ])
  })

  it('does not follow a redirect', async () => {
    let requests = 0
    const server = createServer((_request, response) => {
      requests += 1
      response.writeHead(307, { location: '/other' }).end()
    })
    const { url, close } = await listen(server, '/notify')
    onTestFinished(close)
    expect(await sendBytes({ url, headers: {}, body: new Uint8Array() })).toMatchObject({
      status: 307,
    })
    expect(requests).toBe(1)
  })

  it('times out if the endpoint does not respond, or never ends its response', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/half') response.writeHead(200).write('{')
    })
    const { url, close } = await listen(server, '')
    onTestFinished(close)
    for (const path of ['/silent', '/half']) {
      const message = { url: url + path, headers: {}, body: new Uint8Array(), timeoutMs: 50 }
      expect(await sendBytes(message)).toMatchObject({ failureCode: 'ETIMEDOUT' })
    }
  })

  it('stops reading a response that is too large', async () => {
    const server = createServer((request, response) => {
      request.resume().once('end', () => response.end(Buffer.alloc(2_000_000)))
    })
    const { url, close } = await listen(server, '')
    onTestFinished(close)
    const result = await sendBytes({ url, headers: {}, body: new Uint8Array() })
    expect(result.failure).toContain('1048576')
  })

  it('reports why there is no response', async () => {
    const server = createServer()
    const { url, close } = await listen(server, '')
    await close()
    const result = await sendBytes({ url, headers: {}, body: new Uint8Array() })
    expect(result).toMatchObject({ failureCode: 'ECONNREFUSED' })
  })

  it.each(['ftp://127.0.0.1/', '/notify', 'http://', 'http://a b/'])('rejects %s', async (url) => {
    await expect(sendBytes({ url, headers: {}, body: new Uint8Array() })).rejects.toThrow(TypeError)
  })
})
