import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runListen, sendRaw, wireNotification } from './run-listen.ts'

// Everything that a terminal could interpret, or not show. Line ends separate the lines of gw.
const CONTROLS = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const ESCAPES = [
  '\u001b[2J',
  '\u009b31m',
  '\u0007',
  '\u202e',
  '\u2028',
  '\r',
  '\u0000',
  '\n#9 POST /',
]
const HIDDEN = Buffer.from('\u009b2J\u202e').toString('latin1')

const HOSTILE: readonly (readonly [string, Buffer])[] = [
  ['in the path', `POST /\u009b2J${HIDDEN} HTTP/1.1\r\nHost: a\r\n`],
  ['in a header', `POST / HTTP/1.1\r\nHost: a\r\nX: ${HIDDEN}\r\nClient-Id: ${HIDDEN}\r\n`],
  [
    'in the signed headers',
    `POST / HTTP/1.1\r\nHost: a\r\nClient-Id: a\r\nRequest-Time: ${HIDDEN}\r\nSignature: ${HIDDEN}\r\n`,
  ],
  [
    'in the hints of a proxy',
    `POST / HTTP/1.1\r\nHost: a\r\nX-Original-URI: /${HIDDEN}\r\nX-Forwarded-Prefix: ${HIDDEN}\r\n`,
  ],
  ['in the name of a header', 'POST / HTTP/1.1\r\nHost: a\r\nX\u001b[2J: a\r\n'],
  ['in the method', 'P\u001b[2JOST / HTTP/1.1\r\nHost: a\r\n'],
  ['in a long path', `POST /${'%1b'.repeat(2_000)} HTTP/1.1\r\nHost: a\r\n`],
].map(([what, head]) => [what ?? '', Buffer.from(`${head}Connection: close\r\n\r\n`, 'latin1')])

it.each(['--show-content', '--json'])('prints no control character with %s', async (option) => {
  const running = await runListen([option])
  for (const [, bytes] of HOSTILE) await sendRaw(running.port, bytes)
  for (const text of ESCAPES) {
    await sendRaw(
      running.port,
      wireNotification({}, (_lines, body) => `${text}${body}`),
    )
  }
  await running.printed(HOSTILE.length + ESCAPES.length)
  const { stdout, stderr } = await running.stop()
  expect(stdout + stderr).not.toMatch(CONTROLS)
  // A request cannot look like two.
  expect(stdout).not.toMatch(/^#9 POST \/$/m)
  expect(stderr).toBe('')
})

it('survives any bytes and still explains the next request', async () => {
  const running = await runListen([])
  const pieces = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom(
      'POST ',
      '/ ',
      'HTTP/1.1\r\n',
      'Host: a\r\n',
      'Content-Length: 9\r\n',
      '\r\n\r\n',
    ),
    fc.constantFrom('Transfer-Encoding: chunked\r\n', '5\r\nhello\r\n', 'Expect: 100-continue\r\n'),
    fc.constantFrom('Upgrade: websocket\r\nConnection: upgrade\r\n', 'CONNECT a:1 HTTP/1.1\r\n'),
  )
  const samples = fc.sample(fc.array(pieces, { minLength: 1, maxLength: 8 }), {
    numRuns: 40,
    seed: 7,
  })
  const leave = 'X HTTP/9\r\n\r\n' // ends a request that waits for more
  await Promise.all(
    samples.map((parts) => {
      const bytes = parts.map((part) => Buffer.from(part as string))
      return sendRaw(running.port, Buffer.concat([...bytes, Buffer.from(leave)]), 'leave')
    }),
  )
  expect(await sendRaw(running.port, wireNotification())).toMatch(/^HTTP\/1\.1 503 /)
  const { stdout, stderr } = await running.stop()
  expect(stdout).not.toMatch(CONTROLS)
  expect(stderr).toBe('')
})
