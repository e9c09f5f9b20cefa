import { InboxMysqlError } from '../inbox-mysql-error.ts'

/** Resolves to the result of the work, or rejects after `timeoutMs`. `Infinity` means no limit. */
export async function withDeadline<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  if (timeoutMs === Infinity) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `Timed out after ${timeoutMs} ms waiting for MySQL or for a connection from the pool. Check for locks and for a pool that is too small, or raise timeoutMs`
      reject(new InboxMysqlError(message, { code: 'GW_INBOX_MYSQL_TIMEOUT' }))
    }, timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
