import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readSource, readSourceBody } from '@gw/inspect'
import { listen } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeFolder } from '../../../../sandbox/test/support/sandbox.ts'
import { curlCommand } from '../../../src/components/message/messages.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0
const SHELLS = ['bash', 'zsh'].filter((shell) => spawnSync(shell, ['-c', ':']).status === 0)

interface Received {
  readonly url: string | undefined
  readonly headers: NodeJS.Dict<string[]>
  readonly body: Buffer
}

/** Starts a server that keeps what it receives. */
async function startServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ url: request.url, headers: request.headersDistinct, body })
      response.end()
    })
  })
  const { url, close } = await listen(server, '')
  onTestFinished(close)
  return { url, received }
}

function requestOf(url: string, body: Uint8Array, headers: Record<string, string> = {}) {
  const bytes = Buffer.from(body)
  return {
    method: 'POST' as const,
    target: '/notify',
    url,
    headers: { host: 'shop', 'content-type': 'application/json', ...headers },
    body: { text: bytes.toString(), base64: bytes.toString('base64') },
  }
}

async function run(shell: string, command: string, cwd: string): Promise<void> {
  // As a file, because a longer command does not fit into an argument.
  writeFileSync(join(cwd, 'command'), command)
  const env = { PATH: process.env.PATH, HOME: cwd }
  const child = spawn(shell, ['command'], { cwd, env, stdio: 'ignore' })
  await new Promise((resolve) => child.on('exit', resolve))
}

const BODIES: Readonly<Record<string, Uint8Array>> = {
  'an @ and the name of a file': Buffer.from('@secret'),
  'an @ and a dash': Buffer.from('@-'),
  JSON: Buffer.from(`{"name":"it's é $HOME \`x\` \\n"}`),
  'control characters': Buffer.from('{\u0003\u001b\r\n\t\u007f}\n'),
  'marks that change the direction of text': Buffer.from('\u202e\u2066\u200b\ufeff\u2028'),
  'bytes that are not UTF-8': Buffer.from([0x7b, 0xff, 0xc3, 0x28, 0x7d]),
  'zero bytes': Buffer.from('a\0b\0'),
  'more than an argument can contain': Buffer.from(`"${'é'.repeat(200_000)}"`),
  'fewer characters than an argument can contain, and more bytes': Buffer.from('é'.repeat(65_536)),
  nothing: Buffer.alloc(0),
}

describe.skipIf(!hasCurl)('"Copy as curl"', () => {
  it.each(Object.entries(BODIES))('copies a command that sends %s', async (name, body) => {
    const { url, received } = await startServer()
    const cwd = makeFolder()
    writeFileSync(join(cwd, 'secret'), 'the content of the file')
    const command = curlCommand(requestOf(`${url}/notify?a=1&b=$c`, body))
    expect(command).toMatch(/^[ -~\n]+$/)
    for (const shell of SHELLS) {
      await run(shell, command, cwd)
      const last = received.pop()
      expect(last?.body.equals(body), `${shell}: ${name}`).toBe(true)
      expect(last?.url).toBe('/notify?a=1&b=$c')
    }
    if (command.startsWith('curl')) {
      const read = await readSourceBody(readSource(command))
      expect(Buffer.from(read).equals(body)).toBe(true)
    }
  })

  it('copies a command that sends the same headers, empty ones too, to the same URL', async () => {
    const { url, received } = await startServer()
    const cwd = makeFolder()
    const headers = { 'x-empty': '', 'x-quoted': `it's "$HOME" \t!! \\`, 'x-file': '@secret' }
    const command = curlCommand(
      requestOf(`${url}/notify/{a,b}?c=[1-3]`, Buffer.from('{}'), headers),
    )
    for (const shell of SHELLS) {
      await run(shell, command, cwd)
      expect(received).toHaveLength(1)
      const last = received.pop()
      expect(last?.url).toBe('/notify/{a,b}?c=[1-3]')
      for (const [name, value] of Object.entries(headers)) {
        expect(last?.headers[name], shell).toEqual([value])
      }
    }
  })
})
