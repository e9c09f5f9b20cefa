import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppliedFault } from '../faults/faults.ts'
import { resetSocket, writeSlowly } from '../faults/socket-faults.ts'
import type { NotifyAddress } from '../merchant/notify-address.ts'
import type { AttemptFailure } from '../message/states.ts'
import type { MerchantResponse } from './delivery.ts'

/** A request to send, and its limits. */
export interface PostOptions {
  readonly address: NotifyAddress
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly fault?: AppliedFault | undefined
  /** Time limit for the response, in real milliseconds from the last byte of the request. */
  readonly timeoutMs: number
  readonly maxResponseBytes: number
  /** Aborts it. */
  readonly signal: AbortSignal
}

/** The response to a request, or why there is none. */
export type PostOutcome =
  | { readonly response: MerchantResponse; readonly failure?: undefined }
  | { readonly response?: undefined; readonly failure: AttemptFailure }

/** Sends a notification once and applies a transport fault. Does not follow redirects. Never rejects. */
export async function postNotification(options: PostOptions): Promise<PostOutcome> {
  const { fault, signal } = options
  if (fault?.fault === 'drop')
    return failed(
      'fault',
      'The sandbox dropped this notification on purpose, because the fault rule "drop" applies to it',
    )
  try {
    if (fault?.fault === 'delay' && fault.delayClock === 'real') {
      await wait(fault.delayMs ?? 5_000, undefined, { signal })
    }
    return await exchange(options)
  } catch (error) {
    if (signal.aborted) return failed('closed', 'The sandbox was closed')
    if (error instanceof Interrupted) return failed('fault', error.message)
    if (error instanceof TimedOut) return failed('timedOut', error.message)
    const { code, syscall, message } = error as NodeJS.ErrnoException
    const isUnreachable = syscall === 'connect' || syscall === 'getaddrinfo'
    const why = code ?? message
    return isUnreachable
      ? failed('unreachable', `No connection to the endpoint (${why})`)
      : failed('connectionLost', `The connection ended without a response (${why})`)
  }
}

/** A fault prevented the request from arriving completely. */
class Interrupted extends Error {}
/** No response arrived in time. */
class TimedOut extends Error {}

function failed(reason: AttemptFailure['reason'], message: string): PostOutcome {
  return { failure: { reason, message } }
}

async function exchange(options: PostOptions): Promise<PostOutcome> {
  const { address, headers, timeoutMs, maxResponseBytes, signal } = options
  const { isSecure, host, port, target } = address
  const request = (isSecure ? httpsRequest : httpRequest)({
    method: 'POST',
    host,
    port,
    path: target,
    headers,
    setHost: false,
    signal,
    // Uses its own connection, so that aborting it affects nothing else.
    agent: false,
    // Nothing can intercept two programs on one machine, and their certificates are self-signed.
    rejectUnauthorized: !/^(?:localhost|127\.[\d.]+|::1)$/.test(host),
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const responded = new Promise<PostOutcome>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', (response) => {
        readResponse(response, maxResponseBytes).then((read) => resolve({ response: read }), reject)
      })
    })
    const late = writeBody(request, options).then(
      () =>
        new Promise<never>((_resolve, reject) => {
          if (request.destroyed) return
          const end = (): void => reject(new TimedOut(`No response within ${timeoutMs} ms`))
          timer = setTimeout(end, timeoutMs)
        }),
    )
    // The merchant may respond before the whole body is written.
    return await Promise.race([responded, late])
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
    throw new Interrupted(
      `The sandbox interrupted this notification on purpose, because the fault rule "${fault.fault}" applies to it`,
    )
  }
  request.end(body)
}

async function readResponse(
  response: IncomingMessage,
  maxBytes: number,
): Promise<MerchantResponse> {
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
