import * as surface from '@gw/inbox-redis'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "createRedisInbox",
    ]
  `)
})
