import { constants, type KeyObject, sign } from 'node:crypto'
import type { NotificationBodies, NotificationKind } from '@gw/types'
import type { ReceivedRequest, VerificationOptions } from '@gw/webhook'
import { manualClock } from './clock.ts'
import { testKeyPair } from './keys.ts'

/** A notification as it goes on the wire: headers in order, repeated ones as often as they stand here. */
export interface NotificationRequest {
  readonly method: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
}

/** How a notification is signed; what is left out is as it should be. */
export interface NotificationSigning {
  readonly method?: string
  readonly target?: string
  readonly clientId?: string
  /** The text of the time header. */
  readonly time?: string
  readonly keyVersion?: number
  /** Gives the signature over the content; the gateway's RSA256 if left out. */
  readonly sign?: (content: Uint8Array) => Uint8Array
}

/** The merchant that the notifications of the tests are for. */
export const NOTIFIED_CLIENT = 'TEST_5Y00000000000000'

/** The URL that the merchant registered. */
export const NOTIFY_URL = 'https://shop.example/gateway/notify'

const NOTIFY_TARGET = '/gateway/notify'

/** When the notifications of the tests are sent, unless they say otherwise. */
export const NOTIFIED_AT_MS: number = manualClock().now()

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
const amount = { currency: 'EUR', value: '1050' }

/** A body of each kind. */
export const notificationBodies: { readonly [Kind in NotificationKind]: NotificationBodies[Kind] } =
  {
    notifyPayment: {
      notifyType: 'PAYMENT_RESULT',
      result,
      paymentId: '20261115194010800100188820200001',
      paymentRequestId: 'order-1001',
      paymentAmount: amount,
      paymentTime: '2026-11-15T01:56:19+08:00',
    },
    notifyAuthorization: {
      authorizationNotifyType: 'TOKEN_CREATED',
      result,
      accessToken: '281010033AB2F588D14B43238637264FCA5AAF35',
      authState: 'state-1',
      userId: '2088',
    },
    notifyRefund: {
      notifyType: 'REFUND_RESULT',
      result,
      refundStatus: 'SUCCESS',
      refundRequestId: 'refund-request-1',
      refundId: 'refund-1',
      refundAmount: amount,
    },
    notifyCapture: {
      notifyType: 'CAPTURE_RESULT',
      result,
      captureRequestId: 'capture-request-1',
      captureId: 'capture-1',
      captureAmount: amount,
    },
    notifyDispute: {
      disputeNotificationType: 'DISPUTE_CREATED',
      disputeId: 'dispute-1',
      paymentId: '20261115194010800100188820200001',
      disputeAmount: amount,
    },
    notifyRegistrationStatus: {
      registrationRequestId: 'registration-1',
      registrationResult: { registrationStatus: 'APPROVED' },
      pspRegistrationResultList: [
        { pspName: 'WALLET', registrationResult: { registrationStatus: 'APPROVED' } },
      ],
    },
  }

/** Gives what a receiver of these notifications must be told, with a clock that stands still at their time. */
export function notificationPolicy(): VerificationOptions {
  return {
    clientId: NOTIFIED_CLIENT,
    gatewayKeys: { 1: testKeyPair().publicPem },
    notifyUrl: NOTIFY_URL,
    now: () => NOTIFIED_AT_MS,
  }
}

/** Signs as "RSA256" of the protocol. */
export function signRsa256(content: Uint8Array, key: KeyObject): Uint8Array {
  return sign('sha256', content, { key, padding: constants.RSA_PKCS1_PADDING })
}

/**
 * Signs a body as the gateway does. With `node:crypto` and by the words of the protocol, so that a mistake in
 * `@gw/signature` does not agree with itself.
 */
export function signNotification(
  body: string | Uint8Array | object,
  signing: NotificationSigning = {},
): NotificationRequest {
  const { method = 'POST', target = NOTIFY_TARGET, clientId = NOTIFIED_CLIENT } = signing
  const { time = String(NOTIFIED_AT_MS), keyVersion = 1 } = signing
  const { sign: signContent = (content) => signRsa256(content, testKeyPair().privateKey) } = signing
  const bytes = toBytes(body)
  const content = Buffer.concat([Buffer.from(`${method} ${target}\n${clientId}.${time}.`), bytes])
  const signature = encodeURIComponent(Buffer.from(signContent(content)).toString('base64'))
  return {
    method: 'POST',
    headers: [
      ['client-id', clientId],
      ['request-time', time],
      ['signature', `algorithm=RSA256,keyVersion=${keyVersion},signature=${signature}`],
      ['content-type', 'application/json; charset=UTF-8'],
    ],
    body: bytes,
  }
}

/** Gives a notification as an adapter would, and counts how often its body is read. */
export function toReceivedRequest(
  request: NotificationRequest,
): ReceivedRequest & { readonly reads: readonly number[] } {
  const headers = new Headers(
    request.headers.map(([name, value]): [string, string] => [name, value]),
  )
  const reads: number[] = []
  return {
    method: request.method,
    header: (name) => headers.get(name),
    async readBody(maxBytes) {
      reads.push(maxBytes)
      return request.body
    },
    reads,
  }
}

/** Gives a notification as a server that speaks web standards would. GET and HEAD have no body there. */
export function toFetchRequest({ method, headers, body }: NotificationRequest): Request {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(NOTIFY_URL, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(hasBody && { body: Uint8Array.from(body) }),
  })
}

function toBytes(body: string | Uint8Array | object): Uint8Array {
  if (body instanceof Uint8Array) return body
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
}
