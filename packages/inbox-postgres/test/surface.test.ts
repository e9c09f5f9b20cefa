import * as surface from '@gw/inbox-postgres'
import { expect, it } from 'vitest'

it('@gw/inbox-postgres exports exactly these names', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "InboxPostgresError",
      "createPostgresInbox",
      "migrationSql",
    ]
  `)
})
