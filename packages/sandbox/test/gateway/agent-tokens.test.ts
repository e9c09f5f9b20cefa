import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { startSandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { call, makeFolder, start } from '../support/sandbox.ts'

const TOKEN = 'SECRET_TOKEN_OF_SHOP_1'
const body = { paymentId: '1' }
const withToken = (token: string) => ({ headers: { 'agent-token': token } })

describe('agentTokens', () => {
  it.each<[string, readonly string[] | undefined, string | undefined, boolean]>([
    ['any token without a list', undefined, TOKEN, true],
    ['no token without a list', undefined, undefined, true],
    ['a token in the list', ['OTHER', TOKEN], TOKEN, true],
    ['a call of the merchant itself with a list', [TOKEN], undefined, true],
    ['a blank token as none', [TOKEN], '  ', true],
    ['a token that is not in the list', ['OTHER'], TOKEN, false],
    ['a part of a token', [TOKEN], TOKEN.slice(0, -1), false],
    ['any token with an empty list', [], TOKEN, false],
  ])('accept or reject %s', async (_name, agentTokens, token, isAccepted) => {
    const sandbox = await start({ agentTokens })
    const { headers, json } = await call(sandbox, body, token === undefined ? {} : withToken(token))
    const { resultCode } = json.result
    expect(resultCode).toBe(isAccepted ? 'ORDER_NOT_EXIST' : 'ACCESS_DENIED')
    expect(headers.get('x-sandbox-step')).toBe(isAccepted ? 'state' : 'client')
    expect(headers.has('signature')).toBe(true)
    const hasAgentToken = (token ?? '').trim() !== ''
    expect(sandbox.calls.list()).toMatchObject([{ hasAgentToken, resultCode }])
    expect(sandbox.events.list()).toMatchObject([{ type: 'call', hasAgentToken, resultCode }])
  })

  it.each<[string, unknown]>([
    ['a string', TOKEN],
    ['a blank token', ['']],
    ['a token with a line end', [`${TOKEN}\n`]],
    ['a token that is not ASCII', [`${TOKEN}é`]],
    ['a number', [20261118]],
  ])('throw a TypeError without the value for %s', async (_name, agentTokens) => {
    const error = await startSandbox({ agentTokens: agentTokens as [] }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(/^agentTokens/)
    expect(error.stack).not.toMatch(/SECRET|20261118/)
  })
})

describe('an agent token', () => {
  it('is nowhere in the sandbox, its control API, its pages, or its files', async () => {
    const folder = makeFolder()
    const seen: unknown[] = []
    const sandbox = await start({
      agentTokens: [TOKEN],
      data: join(folder, 'data.json'),
      keyFolder: join(folder, 'keys'),
      onEvent: (event) => seen.push(event),
    })
    await call(sandbox, body, withToken(TOKEN)) // unknown payment
    await call(sandbox, body, withToken(`${TOKEN}_2`)) // unknown token
    await call(sandbox, body, { ...withToken(TOKEN), sentBody: '{}' }) // invalid signature
    await call(sandbox, body, { ...withToken(TOKEN), target: `/ams/api/v1/${TOKEN.slice(0, 5)}` })
    const paths = ['calls', 'explanations', 'status', 'events', 'keys', 'openapi.json', '']
    for (const { id } of sandbox.calls.list()) paths.push(`calls/${id}`)
    for (const { id } of sandbox.rejections.list()) {
      paths.push(`explanations/${id}`)
      seen.push(await sandbox.rejections.explain(id))
    }
    for (const path of paths.filter((one) => one !== 'events')) {
      seen.push(await (await fetch(`${sandbox.url}/_sandbox/${path}`)).text())
    }
    seen.push(sandbox, sandbox.calls.list(), sandbox.rejections.list(), sandbox.events.list())
    await sandbox.close()
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (name.isFile()) seen.push(readFileSync(join(name.parentPath, name.name), 'latin1'))
    }
    const shown = inspect(seen, {
      depth: Infinity,
      showHidden: true,
      maxStringLength: Infinity,
      maxArrayLength: Infinity,
    })
    expect(shown).toContain("'agent-token': '[redacted]'")
    expect(shown).toContain('calls with an agent token')
    expect(shown).not.toContain(TOKEN)
    expect(shown).not.toContain(Buffer.from(TOKEN).toString('base64').slice(0, 20))
  })
})
