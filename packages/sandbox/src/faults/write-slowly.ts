import type { ClientRequest, ServerResponse } from 'node:http'
import type { AppliedFault } from './faults.ts'
import { pauseWhileOpen } from './pause-while-open.ts'

/** Writes a body a few bytes at a time and ends it; stops when the other side leaves. Its pauses are real. */
export async function writeSlowly(
  stream: ClientRequest | ServerResponse,
  body: Uint8Array,
  { dripBytes = 1, dripPauseMs = 50 }: AppliedFault,
): Promise<void> {
  stream.flushHeaders()
  for (let at = 0; at < body.length && !stream.destroyed; at += dripBytes) {
    stream.write(body.subarray(at, at + dripBytes))
    await pauseWhileOpen(stream, dripPauseMs)
  }
  if (!stream.destroyed) stream.end()
}
