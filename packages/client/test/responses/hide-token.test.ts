import { inspect } from 'node:util'
import { expect, it } from 'vitest'
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
