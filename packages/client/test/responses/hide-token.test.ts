import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hideInDetails, hideInJson } from '../../src/responses/hide-token.ts'
import { clientFor, failureOf, payment, payOnline } from '../client.ts'

const agentToken = 'T1/x+y="z w=='

it.each([
  ['JSON', 'T1/x+y=\\"z w=='],
  ['JSON with escaped slashes', 'T1\\/x+y=\\"z w=='],
  ['JSON for HTML', 'T1/x+y\\u003d\\"z w\\u003d\\u003d'],
  ['a URL', 'T1%2Fx%2By%3D%22z%20w%3D%3D'],
  ['a URL in lower case', 'T1%2fx%2by%3d%22z%20w%3d%3d'],
])('an error does not contain an agent token that was escaped for %s', async (_name, echoed) => {
  const client = clientFor(
    { url: 'http://127.0.0.1:9' },
    { agentToken, fetch: async () => new Response(`header: ${echoed}!`, { status: 404 }) },
  )
  const error = await failureOf(client.call(payOnline, payment))
  expect(error.responseExcerpt).toBe('header: [agent token]!')
  expect(inspect(error, { showHidden: true, depth: Infinity })).not.toContain('T1')
})

describe('hideInDetails', () => {
  it('changes nothing without a token, and adds nothing that is not there', () => {
    const details = { httpStatus: 200 }
    expect(hideInDetails(details, undefined)).toBe(details)
    expect(hideInDetails(details, 'T1')).toStrictEqual({ httpStatus: 200 })
  })

  it('hides the token in the message, the result, the response, and the excerpt', () => {
    const result = { resultCode: 'T1', resultStatus: 'F', resultMessage: 'no T1' }
    const details = { message: 'T1', result, response: { T1: 'T1' }, responseExcerpt: '<T1>' }
    expect(hideInDetails(details, 'T1')).toStrictEqual({
      message: '[agent token]',
      result: { ...result, resultCode: '[agent token]', resultMessage: 'no [agent token]' },
      response: { '[agent token]': '[agent token]' },
      responseExcerpt: '<[agent token]>',
    })
  })

  it('hides the token in the message and the path of an issue, and keeps no other property', () => {
    const issues = [
      { message: 'got T1', path: ['T1', { key: 'T1' }, 0], input: 'T1' },
      { message: 'without a path' },
    ]
    expect(hideInDetails({ issues }, 'T1').issues).toStrictEqual([
      { message: 'got [agent token]', path: ['[agent token]', '[agent token]', 0] },
      { message: 'without a path', path: undefined },
    ])
  })

  const hide = (cause: unknown) => hideInDetails({ cause } as { cause: unknown }, 'T1').cause
  /** An error with this many causes, the last of which has the message. */
  const nested = (count: number, message: string): Error =>
    count === 0
      ? new RangeError(message)
      : new Error('outer', { cause: nested(count - 1, message) })

  it.each([0, 1, 19])('keeps an error with %i causes that does not mention the token', (count) => {
    const cause = nested(count, 'harmless')
    expect(hide(cause)).toBe(cause)
  })

  it.each([0, 1, 3])(
    'copies an error with %i causes whose last one mentions the token',
    (count) => {
      let copy = hide(nested(count, 'rejected T1')) as Error
      for (let depth = 0; depth < count; depth++) copy = copy.cause as Error
      expect(copy).toMatchObject({ name: 'RangeError', message: 'rejected [agent token]' })
    },
  )

  it('copies an error that has too many causes to look at', () => {
    const cause = nested(20, 'harmless')
    expect(hide(cause)).not.toBe(cause)
  })

  it('hides the token in a cause that is text, and drops one whose getter throws', () => {
    expect(hide('sent T1')).toBe('sent [agent token]')
    const broken = Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('T1')
      },
    })
    expect(hide(broken)).toBeUndefined()
  })
})

it('hideInJson hides the token in names, values, and lists, and keeps all other values', () => {
  const json = { T1: ['T1', 1, null, { T1: true }] }
  expect(hideInJson(json, 'T1')).toEqual({
    '[agent token]': ['[agent token]', 1, null, { '[agent token]': true }],
  })
  expect(hideInJson(json, undefined)).toBe(json)
})
