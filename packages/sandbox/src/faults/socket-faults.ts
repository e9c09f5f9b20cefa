import type { ClientRequest, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppliedFault } from './faults.ts'

/** Writes a body a few bytes at a time, with real delays, and ends it. Stops when the other side disconnects. */
export async function writeSlowly(
  stream: ClientRequest | ServerResponse,
  body: Uint8Array,
  { dripBytes = 1, dripDelayMs = 50 }: AppliedFault,
): Promise<void> {
  stream.flushHeaders()
  for (let at = 0; at < body.length && !stream.destroyed; at += dripBytes) {
    stream.write(body.subarray(at, at + dripBytes))
    await waitWhileOpen(stream, dripDelayMs)
  }
  if (!stream.destroyed) stream.end()
}

/** Waits in real time, or until the connection is closed, because then nobody waits for the response. */
export async function waitWhileOpen(
  stream: ClientRequest | ServerResponse,
  ms: number,
): Promise<void> {
  const leaving = new AbortController()
  const leave = (): void => leaving.abort()
  stream.once('close', leave)
  if (!stream.destroyed) await wait(ms, undefined, { signal: leaving.signal }).catch(() => {})
  stream.off('close', leave)
}

/** Resets a connection. A TLS connection is only closed, because Node cannot reset its socket. */
export function resetSocket(socket: Socket | null): void {
  try {
    socket?.resetAndDestroy()
  } catch {
    socket?.destroy()
  }
}
