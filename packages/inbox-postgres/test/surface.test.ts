import * as surface from '@gw/inbox-postgres'
import { expect, it } from 'vitest'

it('exports exactly this', () => {
  expect(Object.keys(surface).sort()).toMatchInlineSnapshot(`
    [
      "InboxPostgresError",
      "createPostgresInbox",
      "migrationSql",
    ]
  `)
})
