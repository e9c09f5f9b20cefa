import { describe, expect, it } from 'vitest'
import { withDeadline } from '../../src/connection/deadline.ts'

const never = new Promise<never>(() => undefined)

describe('withDeadline', () => {
  it('rejects work that does not settle in time', async () => {
    await expect(withDeadline(never, 1)).rejects.toMatchObject({
      code: 'GW_INBOX_MYSQL_TIMEOUT',
    })
  })

  it.each([60_000, Infinity])('resolves to the result of work within %d ms', async (timeoutMs) => {
    expect(await withDeadline(Promise.resolve('done'), timeoutMs)).toBe('done')
  })
})
