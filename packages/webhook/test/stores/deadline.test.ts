import { withDeadline } from '@gw/webhook/inbox'
import { describe, expect, it } from 'vitest'

const never = new Promise<never>(() => undefined)

describe('withDeadline', () => {
  it('rejects work that does not settle in time', async () => {
    const late = withDeadline(never, { timeoutMs: 1, server: 'PostgreSQL' })
    await expect(late).rejects.toMatchObject({
      name: 'InboxError',
      code: 'GW_INBOX_TIMEOUT',
      message: expect.stringContaining('PostgreSQL'),
    })
  })

  it.each([60_000, Infinity])('resolves to the result of work within %d ms', async (timeoutMs) => {
    const done = withDeadline(Promise.resolve('done'), { timeoutMs, server: 'PostgreSQL' })
    expect(await done).toBe('done')
  })
})
