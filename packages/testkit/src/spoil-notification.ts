import type { KeyObject } from 'node:crypto'
import type { NotificationBodies } from '@gw/types'
import { testKeyPair } from './keys.ts'
import {
  type NotificationRequest,
  type NotificationSigning,
  notificationBodies,
  signNotification,
  signRsa256,
} from './notifications.ts'

/** Spoils a good notification, or makes a bad one of its own. */
export type Spoil = (good: NotificationRequest) => NotificationRequest

/** A notification that must be rejected: what is wrong with it, the code, and how to make it. */
export type BadRow = readonly [name: string, code: string, make: Spoil]

/** The body that the good notification has. */
export const payment: NotificationBodies['notifyPayment'] = notificationBodies.notifyPayment

/** Takes headers away. */
export function without(...names: string[]): Spoil {
  return (good) => ({ ...good, headers: good.headers.filter(([name]) => !names.includes(name)) })
}

/** Changes the text of a header. */
export function edit(header: string, change: (text: string) => string): Spoil {
  return (good) => ({
    ...good,
    headers: good.headers.map(([name, value]) => [name, name === header ? change(value) : value]),
  })
}

/** Gives a header another text. */
export function set(header: string, value: string): Spoil {
  return edit(header, () => value)
}

/** Adds a header. */
export function add(header: string, value: string): Spoil {
  return (good) => ({ ...good, headers: [...good.headers, [header, value]] })
}

/** Sends a header twice. */
export function repeat(header: string): Spoil {
  return (good) => ({
    ...good,
    headers: good.headers.flatMap((one) => (one[0] === header ? [one, one] : [one])),
  })
}

/** Changes the encoded signature, the last field of its header. */
export function editSignature(change: (encoded: string) => string): Spoil {
  return edit('signature', (text) => {
    const start = text.indexOf('signature=') + 'signature='.length
    return text.slice(0, start) + change(text.slice(start))
  })
}

/** Changes the bytes of the signature. */
export function editSignatureBytes(change: (bytes: Buffer) => Uint8Array): Spoil {
  return editSignature((text) => {
    const bytes = change(Buffer.from(decodeURIComponent(text), 'base64'))
    return encodeURIComponent(Buffer.from(bytes).toString('base64'))
  })
}

/** Names another key version. */
export function setVersion(version: string): Spoil {
  return edit('signature', (text) => text.replace('keyVersion=1', `keyVersion=${version}`))
}

/** Changes the body, and nothing else. */
export function editBody(change: (bytes: Buffer) => Uint8Array): Spoil {
  return (good) => ({ ...good, body: change(Buffer.from(good.body)) })
}

/** Makes a notification of its own, signed as told. */
export function signed(body: string | Uint8Array | object, signing?: NotificationSigning): Spoil {
  return () => signNotification(body, signing)
}

/** Signs the good body in another way, with the gateway's key. */
export function signedBy(signContent: (content: Uint8Array, key: KeyObject) => Uint8Array): Spoil {
  return signed(payment, { sign: (content) => signContent(content, testKeyPair().privateKey) })
}

/** Signs with the key of somebody else. */
export function signAs(name: string): (content: Uint8Array) => Uint8Array {
  return (content) => signRsa256(content, testKeyPair(name).privateKey)
}

/** Flips a bit. */
export function flip(bytes: Buffer, index: number): Buffer {
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes
}
