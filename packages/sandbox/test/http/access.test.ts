import { createServer } from 'node:net'
import { startSandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { readAccess } from '../../src/http/access.ts'
import { start } from '../support/sandbox.ts'

const TOKEN = 'test-token-0123456789'

describe('readAccess', () => {
  it.each([
    ['every address', { listen: '0.0.0.0' }],
    ['every address, IPv6', { listen: '::' }],
    ['an address of the network', { listen: '192.168.1.5' }],
    ['a mapped address', { listen: '::ffff:127.0.0.1' }],
    ['a named host', { hosts: ['sandbox'] }],
  ])('requires a token for %s', async (_what, options) => {
    const refused = { code: 'GW_SANDBOX_TOKEN_REQUIRED' }
    expect(() => readAccess(options)).toThrow(expect.objectContaining(refused))
    await expect(startSandbox({ ...options, port: 0 })).rejects.toMatchObject(refused)
    expect(readAccess({ ...options, token: TOKEN })).toMatchObject({ token: TOKEN })
  })

  it.each([[undefined], ['127.0.0.1'], ['127.0.0.2'], ['::1']])('needs no token: %s', (listen) => {
    expect(readAccess({ listen })).toMatchObject({ token: undefined })
  })

  it.each([
    ['a short token', { token: 'short' }],
    ['an empty token', { listen: '0.0.0.0', token: '' }],
    ['a token with a line end', { token: `${TOKEN}\n` }],
    ['a token that is not a text', { token: 7 }],
    ['a name to listen on', { listen: 'localhost', token: TOKEN }],
    ['nothing to listen on', { listen: '', token: TOKEN }],
    ['a host with a port', { hosts: ['sandbox:4600'], token: TOKEN }],
    ['a URL as a host', { hosts: ['http://sandbox'], token: TOKEN }],
    ['every host', { hosts: ['*'], token: TOKEN }],
    ['an empty host', { hosts: [''], token: TOKEN }],
    ['a text as hosts', { hosts: 'sandbox', token: TOKEN }],
  ])('rejects %s', (_what, options) => {
    expect(() => readAccess(options as never)).toThrow(TypeError)
  })

  it('writes the address in the URL, or this machine if it listens on every address', () => {
    const hostOf = (listen: string) => readAccess({ listen, token: TOKEN }).urlHost
    expect(['0.0.0.0', '::', '192.168.1.5', '::1', 'fd00::1'].map(hostOf)).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '192.168.1.5',
      '[::1]',
      '[fd00::1]',
    ])
  })
})

it('listens on the given address', async () => {
  const { url } = await start({ listen: '0.0.0.0', token: TOKEN })
  const port = Number(new URL(url).port)
  // The port is taken on every address of this machine, not only on 127.0.0.1.
  const other = createServer()
  const taken = await new Promise((resolve) => {
    other.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    other.listen(port, '127.0.0.2', () => resolve('free'))
  })
  other.close()
  expect(taken).toBe('EADDRINUSE')
})
