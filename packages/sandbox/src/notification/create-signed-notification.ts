import { isUtf8 } from 'node:buffer'
import { anything, isUint8Array, type Rules, readOptions } from '@gw/errors/internal'
import type { TimeFormat } from '@gw/signature'
import { createSigner } from '@gw/signature'
import { type NotificationBodies, type NotificationKind, notificationKinds } from '@gw/types'
import { notificationJson, sampleNotifications } from '@gw/types/samples'
import { composeMessage } from '../faults/compose-message.ts'
import { keyPairFrom, keyPairOf } from '../keys/key-pairs.ts'
import { readNotifyAddress } from '../merchant/notify-address.ts'

/** Options for {@link createSignedNotification}. */
export interface SignedNotificationOptions<Kind extends NotificationKind = 'notifyPayment'> {
  /** The URL registered with the provider. The signature covers its path and query. Nothing is sent to it. */
  readonly notifyUrl: string
  /** The merchant's client ID. Defaults to `SANDBOX_MERCHANT`. */
  readonly clientId?: string | undefined
  /** The kind of the sample body. Defaults to `notifyPayment`: a payment of 10.00 EUR that succeeded. */
  readonly kind?: Kind | undefined
  /** Fields that replace those of the sample body, or are added to it. Defaults to none. */
  readonly fields?: Partial<NotificationBodies[Kind]> | undefined
  /**
   * The whole body instead of a sample: an object, which is sent as JSON with its fields in alphabetical order, or its
   * exact text or bytes.
   */
  readonly body?: Uint8Array | string | object | undefined
  /** The gateway's private key in PEM. Defaults to a key that is generated once per process for each key version. */
  readonly privateKey?: string | undefined
  /** The key version in the signature. Defaults to 1. */
  readonly keyVersion?: number | undefined
  /** The time of the notification, in epoch milliseconds. Defaults to now. */
  readonly timeMs?: number | undefined
  /** The format of the time: epoch milliseconds, or ISO 8601 in UTC with seconds and `Z`. Defaults to `iso`. */
  readonly timeFormat?: TimeFormat | undefined
}

/** A signed notification: what your endpoint would receive. */
export interface SignedNotification {
  /** The HTTP method. Always `POST`. */
  readonly method: 'POST'
  /** The URL to which the notification is sent. */
  readonly url: string
  /** The content type, the client ID, the time, and the signature, by lowercase name. */
  readonly headers: Readonly<Record<string, string>>
  /** The raw body, in its own buffer. */
  readonly body: Uint8Array<ArrayBuffer>
  /**
   * The same body as a string, for clients that serialize bytes as JSON, such as Supertest. `undefined` if the bytes
   * are not valid UTF-8, which a string cannot contain.
   */
  readonly text: string | undefined
  /**
   * The public key that verifies it, in PEM, by its key version. Pass it as the `gatewayKeys` option of your endpoint.
   */
  readonly gatewayKeys: Readonly<Record<number, string>>
  /** Creates a web-standard `Request`. Each call creates a new one. */
  toRequest(): Request
}

const rules: Rules<SignedNotificationOptions> = {
  notifyUrl: anything,
  clientId: anything,
  kind: anything,
  fields: anything,
  body: anything,
  privateKey: anything,
  keyVersion: anything,
  timeMs: anything,
  timeFormat: anything,
}

/**
 * Creates and signs a notification for a unit test, without a server. Two notifications with the same options are
 * duplicates: a receiver handles the first and acknowledges both.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError `GW_SIGNATURE_PART_AMBIGUOUS` if the client ID is invalid
 *
 * @example
 * ```ts
 * import { createSignedNotification } from '@gw/sandbox'
 *
 * const notification = await createSignedNotification({
 *   notifyUrl: 'https://shop.example/notify',
 *   fields: { paymentRequestId: 'ORDER_7' },
 * })
 * const { gatewayKeys } = notification // for your endpoint
 * const request = notification.toRequest()
 * ```
 */
export async function createSignedNotification<Kind extends NotificationKind = 'notifyPayment'>(
  options: SignedNotificationOptions<Kind>,
): Promise<SignedNotification> {
  readOptions(options, rules)
  const { notifyUrl: url, clientId = 'SANDBOX_MERCHANT', keyVersion = 1, privateKey } = options
  const { timeMs = Date.now(), timeFormat } = options
  const { target } = readNotifyAddress(url, true)
  const body = Uint8Array.from(bodyOf(options))
  const pair =
    privateKey === undefined ? keyPairOf(`gateway ${keyVersion}`) : keyPairFrom(privateKey)
  const { privateKey: key, publicKey } = await pair
  const signer = createSigner({ privateKey: key, keyVersion })
  const plan = { on: 'notifications', clientId, target, timeMs, timeFormat, body } as const
  const { headers } = await composeMessage(plan, { signer: () => signer })
  return {
    method: 'POST',
    url,
    headers,
    body,
    text: isUtf8(body) ? Buffer.from(body).toString() : undefined,
    gatewayKeys: { [keyVersion]: publicKey },
    toRequest: () => new Request(url, { method: 'POST', headers, body }),
  }
}

function bodyOf({
  kind = 'notifyPayment',
  fields,
  body,
}: {
  readonly kind?: NotificationKind | undefined
  readonly fields?: object | undefined
  readonly body?: Uint8Array | string | object | undefined
}): Uint8Array {
  if (body !== undefined && fields !== undefined) {
    throw new TypeError(
      'body and fields cannot be used together. Pass fields to change the sample body',
    )
  }
  if (isUint8Array(body)) return body
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (!notificationKinds.includes(kind)) {
    throw new TypeError(
      `Unknown kind. Supported kinds: ${notificationKinds.join(', ')}. Pass body to send anything else`,
    )
  }
  return new TextEncoder().encode(
    notificationJson(body ?? { ...sampleNotifications()[kind], ...fields }),
  )
}
