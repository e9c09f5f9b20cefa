import { type KeyObject, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The facts that a hand-written endpoint knows about its gateway. */
export interface Setup {
  readonly clientId: string
  readonly gatewayKey: KeyObject
  /** The registered path. */
  readonly registered: string
}

/** The fields of a payment notification that the samples use. */
export interface Payment {
  readonly notifyType: string
  readonly result: { readonly resultStatus: string }
  readonly paymentRequestId: string
  readonly paymentId: string
  readonly authReviewStatus?: string
  readonly paymentMethodType?: string
  readonly paymentAmount: { readonly currency: string; readonly value: string }
}

/** The steps of a hand-written endpoint. Each sample replaces one of them with a classic mistake. */
export interface Steps {
  /** Returns the bytes to verify. */
  readBody(request: IncomingMessage): Promise<Buffer>
  /** Returns the bytes to parse after verification. */
  parseBody(body: Buffer): Buffer
  signedPath(request: IncomingMessage, setup: Setup): string
  isSigned(request: IncomingMessage, content: Buffer, setup: Setup): boolean
  /** Returns the time of a header, in epoch milliseconds. */
  readTime(text: string): number
  isFresh(timeMs: number): boolean
  /** Returns whether a kind of notification is handled. */
  knowsKind(notifyType: string): boolean
  isPaid(payment: Payment): boolean
  /** Returns whether no review holds the payment. */
  isAccepted(payment: Payment): boolean
  hasRightAmount(payment: Payment): boolean
  /** Runs the work unless it was done before or is in progress. */
  once(event: string, work: () => Promise<void>, payment: Payment): Promise<void>
  /** Calls `finish` with whether the work succeeded. */
  respond(work: () => Promise<void>, finish: (ok: boolean) => void): Promise<void>
}

const MAX_AGE_MS = 48 * 3_600_000
const MAX_AHEAD_MS = 300_000
const PRICE = { currency: 'EUR', value: '1999' }

/** Returns the steps of a correct endpoint. Each call has its own records. */
export function correctSteps(): Steps {
  const seen = new Map<string, Promise<void>>()
  return {
    readBody: (request) => buffer(request),
    parseBody: (body) => body,
    signedPath: (_request, { registered }) => registered,
    isSigned(request, content, { gatewayKey }) {
      const [, text = ''] = /,signature=([^,]+)$/.exec(String(request.headers.signature)) ?? []
      const signature = Buffer.from(decodeURIComponent(text), 'base64')
      return verify('sha256', content, gatewayKey, signature)
    },
    readTime: (text) => (/^\d{13}$/.test(text) ? Number(text) : Date.parse(text)),
    isFresh(timeMs) {
      const ageMs = Date.now() - timeMs
      return ageMs < MAX_AGE_MS && ageMs > -MAX_AHEAD_MS
    },
    knowsKind: (notifyType) => ['PAYMENT_RESULT', 'PAYMENT_PENDING'].includes(notifyType),
    isPaid: ({ notifyType, result }) =>
      notifyType === 'PAYMENT_RESULT' && result.resultStatus === 'S',
    isAccepted: ({ authReviewStatus = 'ACCEPT' }) => authReviewStatus === 'ACCEPT',
    hasRightAmount: ({ paymentAmount: { currency, value } }) =>
      currency === PRICE.currency && value === PRICE.value,
    async once(event, work) {
      let running = seen.get(event)
      if (running === undefined) {
        running = work()
        seen.set(event, running)
        running.catch(() => seen.delete(event)) // the next send runs it again
      }
      await running
    },
    async respond(work, finish) {
      await work().then(
        () => finish(true),
        () => finish(false),
      )
    },
  }
}
