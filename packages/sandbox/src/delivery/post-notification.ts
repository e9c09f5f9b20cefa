import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { AppliedFault } from '../faults/faults.ts'
import { resetSocket } from '../faults/reset-socket.ts'
import { writeSlowly } from '../faults/write-slowly.ts'
import type { AttemptFailure, MerchantAnswer } from './delivery.ts'
import type { NotifyAddress } from './notify-address.ts'

/** A request to send, and how long to wait. */
export interface PostOptions {
  readonly address: NotifyAddress
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly fault?: AppliedFault | undefined
  /** Real time for the answer, from the last byte of the request on. */
  readonly timeoutMs: number
  readonly maxAnswerBytes: number
  /** Breaks it off. */
  readonly signal: AbortSignal
}

/** What came of a request. */
export type PostOutcome =
  | { readonly answer: MerchantAnswer; readonly failure?: undefined }
  | { readonly answer?: undefined; readonly failure: AttemptFailure }

/** Sends a notification once, with the harm that a fault does on the wire. Follows no redirect, and never rejects. */
export async function postNotification(options: PostOptions): Promise<PostOutcome> {
  const { fault, signal } = options
  if (fault?.fault === 'drop') return failed('fault', 'the sandbox dropped it on purpose')
  try {
    if (fault?.fault === 'delay' && fault.delayClock === 'real') {
      await pause(fault.delayMs ?? 5_000, undefined, { signal })
    }
    return await exchange(options)
  } catch (error) {
    if (signal.aborted) return failed('closed', 'the sandbox was closed')
    if (error instanceof Spoilt) return failed('fault', error.message)
    if (error instanceof Late) return failed('timedOut', error.message)
    const { code, syscall, message } = error as NodeJS.ErrnoException
    const isUnreachable = syscall === 'connect' || syscall === 'getaddrinfo'
    return failed(isUnreachable ? 'unreachable' : 'brokenOff', code ?? message)
  }
}

/** A fault kept the request from arriving whole. */
class Spoilt extends Error {}
/** No answer came in time. */
class Late extends Error {}

function failed(reason: AttemptFailure['reason'], message: string): PostOutcome {
  return { failure: { reason, message } }
}

async function exchange(options: PostOptions): Promise<PostOutcome> {
  const { address, headers, timeoutMs, maxAnswerBytes, signal } = options
  const { isSecure, host, port, target } = address
  const request = (isSecure ? httpsRequest : httpRequest)({
    method: 'POST',
    host,
    port,
    path: target,
    headers,
    setHost: false,
    signal,
    // A connection of its own: what is broken off here breaks nothing else.
    agent: false,
    // Nobody stands between two programs of one machine, and their certificates are made on the spot.
    rejectUnauthorized: !/^(?:localhost|127\.[\d.]+|::1)$/.test(host),
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answered = new Promise<PostOutcome>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        readAnswer(response, maxAnswerBytes).then((answer) => resolve({ answer }), reject)
      })
    })
    const late = writeBody(request, options).then(
      () =>
        new Promise<never>((_resolve, reject) => {
          if (request.destroyed) return
          const end = (): void => reject(new Late(`no answer within ${timeoutMs} ms`))
          timer = setTimeout(end, timeoutMs)
        }),
    )
    // The merchant may answer before all is written.
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
    request.destroy()
  }
}

async function writeBody(request: ClientRequest, { body, fault }: PostOptions): Promise<void> {
  if (fault?.fault === 'slowDrip') return writeSlowly(request, body, fault)
  if (fault?.fault === 'truncatedBody' || fault?.fault === 'reset') {
    const { keepBytes = Math.floor(body.length / 2) } = fault
    await new Promise<void>((resolve, reject) => {
      request.on('error', reject)
      request.write(body.subarray(0, keepBytes), () => resolve())
    })
    if (fault.fault === 'reset') resetSocket(request.socket)
    throw new Spoilt(`the sandbox broke it off on purpose (${fault.fault})`)
  }
  request.end(body)
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<MerchantAnswer> {
  const parts: Buffer[] = []
  let length = 0
  let isComplete = true
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length > maxBytes) break
    }
  } catch {
    isComplete = false
  }
  const headers: Record<string, string> = {}
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = `${response.rawHeaders[index]}`.toLowerCase()
    const value = `${response.rawHeaders[index + 1]}`
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  const body = Uint8Array.from(Buffer.concat(parts).subarray(0, maxBytes))
  return {
    status: response.statusCode ?? 0,
    headers,
    body,
    isComplete: isComplete && response.complete && length <= maxBytes,
  }
}
