import { expect, it } from 'vitest'
import { lateStatement } from '../../src/stores/store-errors.ts'

it('says of a late statement whether the notification was acknowledged, where that is known', () => {
  expect(lateStatement(true).code).toBe('GW_INBOX_STATEMENT_LOST')
  const [refused, unknown] = [lateStatement(false), lateStatement(undefined)]
  for (const { code } of [refused, unknown]) expect(code).toBe('GW_INBOX_STATEMENT_NOT_AWAITED')
  expect(refused.message).toContain('did not run. The notification was not acknowledged. Await')
  expect(unknown.message).toContain('did not run. Await')
})
