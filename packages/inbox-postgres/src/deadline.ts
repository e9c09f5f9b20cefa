import { InboxPostgresError } from './inbox-postgres-error.ts'

/** Waits for an answer of PostgreSQL, but not longer than `timeoutMs`; `Infinity` waits for as long as it takes. */
export async function withDeadline<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  if (timeoutMs === Infinity) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `PostgreSQL, or the pool, did not answer within ${timeoutMs} ms`
      reject(new InboxPostgresError(message, { code: 'GW_INBOX_POSTGRES_TIMEOUT' }))
    }, timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
