import type { ServerResponse } from 'node:http'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
import { alterBody, tamperByte } from '../faults/alter-body.ts'
import {
  type ComposedMessage,
  composeMessage,
  contentType,
  type SigningKeys,
} from '../faults/compose-message.ts'
import type { AppliedFault } from '../faults/faults.ts'
import { resetSocket, waitWhileOpen, writeSlowly } from '../faults/socket-faults.ts'

/** The response to a call without a fault. */
export interface ResponsePlan {
  /** The HTTP status. */
  readonly status: number
  /** The raw body, JSON. */
  readonly body: Uint8Array
  /** The client ID and the target of the request. Without it the response is not signed. */
  readonly signing?: { readonly clientId: string; readonly target: string } | undefined
  /** More headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Options for {@link sendResponse}. */
export interface SendResponseOptions {
  /** The destination of the response. Nothing may have been written to it. */
  readonly response: ServerResponse
  /** The response without a fault. */
  readonly plan: ResponsePlan
  /** The fault that `faults.next('responses', ...)` returned for this call. */
  readonly fault?: AppliedFault | undefined
  /** The gateway's keys. */
  readonly keys: SigningKeys
  /** The clock of the response and of its delay. */
  readonly clock: SandboxClock
  /** Returns the time to write and sign. Defaults to the clock's time. */
  readonly wireNow?: (() => number) | undefined
}

/** A response as written. */
interface WrittenResponse extends ComposedMessage {
  /** The HTTP status. */
  readonly status: number
  /** The fault that was applied. */
  readonly fault?: AppliedFault | undefined
}

/** A response as intended, of which a fault sent nothing. */
interface UnsentResponse extends ComposedMessage {
  readonly status?: undefined
  /** The fault that was applied. */
  readonly fault: AppliedFault
}

/** A response as intended. */
export type SentResponse = WrittenResponse | UnsentResponse

const DELAY_MS = 5_000

/**
 * Signs and sends the response to a call, with or without a fault. Every response of the gateway goes through here.
 * Call `faults.next('responses', ...)` once for each call whose own signature is valid, before it is performed, and
 * pass its result.
 *
 * A `delay` on the sandbox's clock ends at its time on that clock, or when the caller disconnects. The response is
 * signed before the delay. A dropped response leaves the connection open until the caller disconnects.
 *
 * @returns what was sent, once it is written
 */
export async function sendResponse(options: SendResponseOptions): Promise<SentResponse> {
  const { response, fault, clock } = options
  const startedAtMs = clock.now()
  const sent = await composeResponse(options)
  if (fault?.fault === 'drop') return { ...sent, fault, status: undefined }
  if (fault?.fault === 'reset') {
    resetSocket(response.socket)
    return { ...sent, fault, status: undefined }
  }
  const send = (): Promise<void> => write(response, sent)
  const { delayMs = DELAY_MS } = fault ?? {}
  if (fault?.fault !== 'delay') await send()
  else if (fault.delayClock === 'real') await waitWhileOpen(response, delayMs).then(send)
  else await sendAt(startedAtMs + delayMs, send, options)
  return sent
}

async function composeResponse(options: SendResponseOptions): Promise<WrittenResponse> {
  const { plan, fault, keys, clock, wireNow } = options
  const { status, body, signing, headers: further } = plan
  const nothing = new Uint8Array()
  if (fault?.fault === 'status5xx') {
    return { status: fault.status ?? 503, headers: { 'content-length': '0' }, body: nothing, fault }
  }
  if (fault?.fault === 'redirect') {
    const headers = { location: fault.location ?? '/elsewhere', 'content-length': '0' }
    return { status: fault.status ?? 307, headers, body: nothing, fault }
  }
  const on = 'responses'
  const timeMs = (wireNow ?? clock.now)()
  const composed =
    signing === undefined
      ? composeUnsigned(body, fault)
      : await composeMessage({ on, ...signing, timeMs, body }, keys, fault)
  const isChunked = fault?.fault === 'truncatedBody' && fault.framing === 'chunked'
  return {
    status: fault?.fault === 'htmlPage' ? (fault.status ?? 200) : status,
    headers: {
      ...further,
      ...composed.headers,
      ...(!isChunked && { 'content-length': String(composed.body.length) }),
    },
    body: composed.body,
    fault,
  }
}

/** Faults of the signature do not apply to a response without one. */
function composeUnsigned(body: Uint8Array, fault: AppliedFault | undefined): ComposedMessage {
  const altered = alterBody(body, 'responses', fault)
  return {
    headers: contentType(fault),
    ...(fault?.fault === 'tamperedByte' ? tamperByte(altered, fault) : { body: altered }),
  }
}

async function sendAt(
  atMs: number,
  send: () => Promise<void>,
  { response, clock }: SendResponseOptions,
): Promise<void> {
  // The caller may have disconnected while the response was signed.
  if (response.destroyed) return
  await new Promise<void>((resolve, reject) => {
    // The clock's job ends when the response is written, so that `advance` waits for it.
    const cancel = clock.schedule(atMs, () => send().then(resolve, reject))
    response.once('close', () => {
      cancel()
      resolve()
    })
  })
}

async function write(response: ServerResponse, sent: SentResponse): Promise<void> {
  const { status = 200, headers, body, fault } = sent
  if (response.destroyed) return
  response.writeHead(status, headers)
  if (fault?.fault === 'slowDrip') return writeSlowly(response, body, fault)
  if (fault?.fault === 'truncatedBody') {
    const { keepBytes = Math.floor(body.length / 2) } = fault
    // Resolves when it is written, or when the caller disconnects.
    await new Promise<void>((resolve) => {
      response.once('close', resolve)
      response.write(body.subarray(0, keepBytes), () => resolve())
    })
    response.destroy()
    return
  }
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    response.end(body, () => resolve())
  })
}
