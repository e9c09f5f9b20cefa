import { createServer } from 'node:net'
import { createPostgresInbox } from '@gw/postgres'
import { describe, expect, it, onTestFinished } from 'vitest'
import { claim, openPool } from '../inbox-table.ts'

/** Returns a message of the PostgreSQL protocol: a letter, the length, and the content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

describe('borrowConnection', () => {
  it('rejects a claim if the server ends the connection in its first packet', async () => {
    const fatal = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        const accepted = message('R', Buffer.alloc(4))
        const ready = message('Z', Buffer.from('I'))
        // In one packet, so that the event loop does not run in between.
        socket.end(Buffer.concat([accepted, ready, message('E', Buffer.from(fatal))]))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('there is no port')
    const { pool, close } = openPool({ host: '127.0.0.1', port: address.port, user: 'test' })
    onTestFinished(async () => {
      server.close()
      await close()
    })
    // An error without a listener would end the process instead of rejecting the claim.
    for (const transactional of [true, false] as const) {
      const inbox = transactional
        ? createPostgresInbox({ pool, transactional })
        : createPostgresInbox({ pool })
      await expect(claim(inbox)).rejects.toThrow()
    }
  })
})
