import type { ClientRequest, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Waits in real time, or until the connection is closed: nobody waits for an answer that cannot arrive. */
export async function pauseWhileOpen(
  stream: ClientRequest | ServerResponse,
  ms: number,
): Promise<void> {
  const leaving = new AbortController()
  const leave = (): void => leaving.abort()
  stream.once('close', leave)
  if (!stream.destroyed) await pause(ms, undefined, { signal: leaving.signal }).catch(() => {})
  stream.off('close', leave)
}
