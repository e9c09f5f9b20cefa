import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listen } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesServer, createFolder, gw } from '../../gw.ts'

const TOKEN = 'test-token-0123456789'
const PAYMENTS = ['sandbox', 'payments']

/** Starts a server that records the token of each request. */
async function startRecorder() {
  const tokens: (string | undefined)[] = []
  const { url, close } = await listen(
    bytesServer(({ headers }, _body, response) => {
      tokens.push(headers.authorization)
      response.end('[]')
    }),
    '/',
  )
  onTestFinished(close)
  return { origin: new URL(url).origin, tokens }
}

/** Writes running.json as someone without the token could. */
function pretendToRun(cwd: string, running: object): void {
  mkdirSync(join(cwd, '.gw-sandbox'))
  writeFileSync(join(cwd, '.gw-sandbox', 'running.json'), JSON.stringify(running))
}

describe('the token of gw sandbox commands', () => {
  it('is sent to the host of an argument', async () => {
    const { origin, tokens } = await startRecorder()
    expect((await gw([...PAYMENTS, '--host', origin, '--token', TOKEN])).code).toBe(0)
    expect((await gw([...PAYMENTS, '--host', origin], { env: { GW_TOKEN: TOKEN } })).code).toBe(0)
    expect(tokens).toEqual([`Bearer ${TOKEN}`, `Bearer ${TOKEN}`])
  })

  it('is not sent to the host of a variable', async () => {
    const { origin, tokens } = await startRecorder()
    const env = { GATEWAY_HOST: origin }
    expect((await gw(PAYMENTS, { env: { ...env, GW_TOKEN: TOKEN } })).code).toBe(2)
    expect((await gw([...PAYMENTS, '--token', TOKEN], { env })).code).toBe(2)
    expect(tokens).toEqual([])
  })

  it.each([
    ['no digest', {}, 0],
    ['a wrong digest', { tokenDigest: 'a'.repeat(64) }, 2],
    ['a digest that is not a text', { tokenDigest: { length: 64 } }, 2],
  ])('is not sent to a server that a file claims runs here: %s', async (_what, more, code) => {
    const { origin, tokens } = await startRecorder()
    const cwd = createFolder()
    pretendToRun(cwd, { url: origin, clientId: 'X', ...more })
    expect((await gw(PAYMENTS, { cwd, env: { GW_TOKEN: TOKEN } })).code).toBe(code)
    expect(tokens).toEqual(code === 0 ? [undefined] : [])
  })
})
