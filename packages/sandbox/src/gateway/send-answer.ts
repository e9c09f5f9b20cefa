import type { ServerResponse } from 'node:http'
import type { TimeFormat } from '@gw/signature'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
import {
  type ComposedMessage,
  composeMessage,
  contentType,
  type SigningKeys,
} from '../faults/compose-message.ts'
import type { AppliedFault } from '../faults/faults.ts'
import { pauseWhileOpen } from '../faults/pause-while-open.ts'
import { resetSocket } from '../faults/reset-socket.ts'
import { spoilBody, tamperByte } from '../faults/spoil-body.ts'
import { writeSlowly } from '../faults/write-slowly.ts'

/** What the sandbox would answer to a call if nothing went wrong. */
export interface AnswerPlan {
  /** The HTTP status. */
  readonly status: number
  /** The exact bytes of the body: JSON. */
  readonly body: Uint8Array
  /** Whom it is for and the target of the request. Left out, the answer is not signed: a rejected signature. */
  readonly signing?: { readonly clientId: string; readonly target: string } | undefined
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** What {@link sendAnswer} needs. */
export interface SendAnswerOptions {
  /** Where the answer goes. Nothing may have been written to it. */
  readonly response: ServerResponse
  /** What would be answered. */
  readonly plan: AnswerPlan
  /** What goes wrong: what `faults.next('answers', ...)` gave for this call. */
  readonly fault?: AppliedFault | undefined
  /** What signs. */
  readonly keys: SigningKeys
  /** Gives the time of the answer, and its delay. */
  readonly clock: SandboxClock
  /** Gives the time that is written and signed; that of the clock if left out. */
  readonly wireNow?: (() => number) | undefined
  /** How the time is written; epoch milliseconds if left out. */
  readonly timeFormat?: TimeFormat | undefined
}

/** An answer as it was to go on the wire. */
export interface SentAnswer extends ComposedMessage {
  /** The HTTP status; not there if nothing was sent at all. */
  readonly status?: number | undefined
  /** The fault that struck it. */
  readonly fault?: AppliedFault | undefined
}

const DELAY_MS = 5_000

/**
 * Signs and sends the answer to a call, with or without a fault: the one way by which answers leave the sandbox. Ask
 * `faults.next('answers', ...)` once for each call whose own signature held, before it is performed, and give what it
 * gave.
 *
 * A `delay` on the sandbox's clock is over when the clock says so, or when the caller leaves; the answer was made before
 * it. A dropped answer leaves the connection open until the caller leaves: close connections when you close the server.
 *
 * @returns what was sent, for the record, once it is written
 */
export async function sendAnswer(options: SendAnswerOptions): Promise<SentAnswer> {
  const { response, fault, clock } = options
  const startedAtMs = clock.now()
  const sent = await composeAnswer(options)
  if (fault?.fault === 'drop') return { ...sent, status: undefined }
  if (fault?.fault === 'reset') {
    resetSocket(response.socket)
    return { ...sent, status: undefined }
  }
  const send = (): Promise<void> => write(response, sent)
  const { delayMs = DELAY_MS } = fault ?? {}
  if (fault?.fault !== 'delay') await send()
  else if (fault.delayClock === 'real') await pauseWhileOpen(response, delayMs).then(send)
  else await sendAt(startedAtMs + delayMs, send, options)
  return sent
}

async function composeAnswer(options: SendAnswerOptions): Promise<SentAnswer> {
  const { plan, fault, keys, clock, wireNow, timeFormat } = options
  const { status, body, signing, headers: further } = plan
  const nothing = new Uint8Array()
  if (fault?.fault === 'status5xx') {
    return { status: fault.status ?? 503, headers: { 'content-length': '0' }, body: nothing, fault }
  }
  if (fault?.fault === 'redirect') {
    const headers = { location: fault.location ?? '/elsewhere', 'content-length': '0' }
    return { status: fault.status ?? 307, headers, body: nothing, fault }
  }
  const on = 'answers'
  const timeMs = (wireNow ?? clock.now)()
  const composed =
    signing === undefined
      ? composeUnsigned(body, fault)
      : await composeMessage({ on, ...signing, timeMs, timeFormat, body }, keys, fault)
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

/** What is wrong with a signature cannot strike an answer that has none. */
function composeUnsigned(body: Uint8Array, fault: AppliedFault | undefined): ComposedMessage {
  const spoilt = spoilBody(body, 'answers', fault)
  return {
    headers: contentType(fault),
    body: fault?.fault === 'tamperedByte' ? tamperByte(spoilt, fault) : spoilt,
  }
}

async function sendAt(
  atMs: number,
  send: () => Promise<void>,
  { response, clock }: SendAnswerOptions,
): Promise<void> {
  // Signing took a moment, in which the caller may have left.
  if (response.destroyed) return
  await new Promise<void>((resolve, reject) => {
    // The clock's job ends when the answer is written, so that whoever moves the clock has it.
    const cancel = clock.schedule(atMs, () => send().then(resolve, reject))
    response.once('close', () => {
      cancel()
      resolve()
    })
  })
}

async function write(response: ServerResponse, sent: SentAnswer): Promise<void> {
  const { status = 200, headers, body, fault } = sent
  if (response.destroyed) return
  response.writeHead(status, headers)
  if (fault?.fault === 'slowDrip') return writeSlowly(response, body, fault)
  if (fault?.fault === 'truncatedBody') {
    const { keepBytes = Math.floor(body.length / 2) } = fault
    // Over when it is written, or when nobody is there any more.
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
