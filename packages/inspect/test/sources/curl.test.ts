import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readCurl } from '../../src/sources/curl.ts'
import { readSourceBody } from '../../src/sources/read-source.ts'
import { splitShellWords } from '../../src/sources/shell-words.ts'

const files: Readonly<Record<string, string>> = { 'body.json': '{"a":\r\n1}\n' }

async function read(line: string) {
  const message = readCurl(line)
  const body = await readSourceBody(message, async (path) => Buffer.from(files[path] ?? ''))
  return { ...message, body: Buffer.from(body).toString() }
}

describe('readCurl', () => {
  it('reads a command copied from a browser', async () => {
    const message = await read(`curl 'http://127.0.0.1:3000/notify?a=1' \\
      -X 'POST' \\
      -H 'Client-Id: SANDBOX_5X' \\
      -H 'request-time: 1794719112199' \\
      -H 'signature: algorithm=RSA256,keyVersion=1,signature=AA%3D%3D' \\
      --data-raw $'{"name":"it\\'s \\u00e9"}' \\
      --compressed`)
    expect(message).toMatchObject({
      kind: 'request',
      method: 'POST',
      target: '/notify?a=1',
      url: 'http://127.0.0.1:3000/notify?a=1',
      body: `{"name":"it's é"}`,
      headers: {
        'client-id': 'SANDBOX_5X',
        'request-time': '1794719112199',
        signature: 'algorithm=RSA256,keyVersion=1,signature=AA%3D%3D',
      },
    })
  })

  it.each([
    ['short options in one word', 'curl -sSXPUT http://h/a', { method: 'PUT' }],
    ['a value directly after its option', 'curl -sd{} http://h/a', { method: 'POST', body: '{}' }],
    ['a URL without a scheme', 'curl -d {} 127.0.0.1:3000/a?b', { target: '/a?b' }],
    ['a URL without a path', 'curl -d {} http://h', { target: '/' }],
    ['the option --url', 'curl --url http://h/u -d {}', { target: '/u' }],
    ['no data', 'curl http://h/a', { method: 'GET', body: '' }],
    ['a path as written', 'curl -d {} http://h/a/../b%2fc', { target: '/a/../b%2fc' }],
    ['a file, without its line ends', 'curl -d @body.json http://h/', { body: '{"a":1}' }],
    ['a file unchanged', 'curl --data-binary @body.json http://h/', { body: '{"a":\r\n1}\n' }],
    [
      'an @ that does not name a file',
      'curl --data-raw @body.json http://h/',
      { body: '@body.json' },
    ],
    ['several data options', 'curl -d a=1 -d b=2 http://h/', { body: 'a=1&b=2' }],
    ['--json', `curl --json '{"a":' --json '1}' http://h/`, { body: '{"a":1}' }],
    [
      'options that do not matter',
      'curl -o x -u a:b -k -m 5 --retry 3 -d {} http://h/a',
      { target: '/a', body: '{}' },
    ],
    ['a prompt before the command', '$ curl -d {} http://h/a', { body: '{}' }],
    ['a pipe after the command', 'curl -d {} http://h/a | jq -d x', { body: '{}' }],
  ])('reads %s', async (_what, line, expected) => {
    expect(await read(line)).toMatchObject(expected)
  })

  it('removes a header without a value, as curl does, and keeps an empty one', async () => {
    const { headers } = await read(`curl -d {} -H 'content-type:' -H 'x-empty;' http://h/`)
    expect(headers).toEqual({ 'x-empty': '' })
  })

  it('adds a remark about a variable that a shell would expand', async () => {
    expect((await read('curl -d "$BODY" http://h/')).remarks).toHaveLength(1)
  })

  it.each([
    'curl -d {}',
    'curl -F a=b http://h/',
    'curl -G -d a=b http://h/',
    "curl -d 'x http://h/",
  ])('rejects %s', async (line) => {
    await expect(read(line)).rejects.toThrow(
      expect.objectContaining({ code: 'GW_INSPECT_SOURCE_INVALID' }),
    )
  })

  it('returns a reference for a file and reads nothing', async () => {
    const { body } = readCurl('curl -d a -d @body.json --data-binary @b http://h/')
    expect(body).toEqual([
      new TextEncoder().encode('a'),
      new TextEncoder().encode('&'),
      { file: 'body.json', stripsLineEnds: true },
      new TextEncoder().encode('&'),
      { file: 'b', stripsLineEnds: false },
    ])
    await expect(readSourceBody({ body })).rejects.toMatchObject({ code: 'GW_INSPECT_SOURCE_FILE' })
  })

  it.for([
    `-sS -H 'a: b' -d '{"x":1}' URL/notify?q=%20`,
    `--json '{}' URL/a`,
    `-d a -d b -H 'content-type: application/json' -H 'x-none:' URL/a`,
    `-sXPATCH --data-binary $'\\u00e9' URL`,
  ])('reads what curl sends: %s', async (template, { skip }) => {
    let sent: unknown
    const server = createServer((request, response) => {
      const { method, url: target, headers } = request
      void buffer(request).then((body) => {
        sent = { method, target, headers, body: body.toString() }
        response.end()
      })
    })
    const { url, close } = await listen(server, '')
    onTestFinished(close)
    const line = `curl ${template.replace('URL', url)}`
    const { words } = splitShellWords(line)
    const code = await new Promise((resolve) => {
      spawn('curl', words.slice(1))
        .once('error', () => resolve('none'))
        .once('exit', resolve)
    })
    if (code === 'none') return skip('curl is not installed')
    const { method, target, headers, body } = await read(line)
    expect(sent).toMatchObject({ method, target, headers, body })
  })
})
