import * as surface from '@gw/inbox-redis'
import { expect, it } from 'vitest'

it('@gw/inbox-redis exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "createRedisInbox",
    ]
  `)
})
