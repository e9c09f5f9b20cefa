import { InboxError } from '../inbox/inbox-error.ts'

/** A time limit, and the store's name for the message. */
export interface Deadline {
  /** `Infinity` means no limit. */
  readonly timeoutMs: number
  /** The server, such as `PostgreSQL`. */
  readonly server: string
}

/** Resolves to the result of the work, or rejects after `timeoutMs`. */
export async function withDeadline<Value>(
  work: Promise<Value>,
  { timeoutMs, server }: Deadline,
): Promise<Value> {
  if (timeoutMs === Infinity) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `Timed out after ${timeoutMs} ms waiting for ${server} or for a connection from the pool. Check for locks and for a pool that is too small, or raise timeoutMs`
      reject(new InboxError(message, { code: 'GW_INBOX_TIMEOUT' }))
    }, timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
