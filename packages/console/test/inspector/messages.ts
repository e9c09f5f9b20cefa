import { createSign } from 'node:crypto'
import { testKeyPair } from '@gw/testkit'

/** The parts of a signed notification. */
export interface Notification {
  readonly method: string
  readonly target: string
  readonly clientId: string
  readonly time: string
  readonly body: string
  readonly signature: string
}

const { privateKey } = testKeyPair()

/** Signs a notification with the test key of the gateway. */
export function signed(changes: Partial<Notification> = {}): Notification {
  const parts = {
    method: 'POST',
    target: '/notify',
    clientId: 'SANDBOX_MERCHANT',
    time: '1794740663870',
    body: '{"paymentId":"1"}',
    ...changes,
  }
  const { method, target, clientId, time, body } = parts
  const content = `${method} ${target}\n${clientId}.${time}.${body}`
  const value = createSign('sha256').update(content).sign(privateKey, 'base64')
  const signature = `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(value)}`
  return { signature, ...parts }
}

function headersOf({ clientId, time, signature }: Notification): Record<string, string> {
  return { 'client-id': clientId, 'request-time': time, signature }
}

/** Messages with the most common mistakes, by the fix that each one needs, and one without any. */
export const MISTAKES = {
  '': signed(),
  'target-without-prefix': { ...signed(), target: '/shop/notify' },
  'body-compact': { ...signed(), body: '{"paymentId": "1"}' },
  'body-without-newline': { ...signed(), body: `${signed().body}\n` },
  'encoding-base64url': {
    ...signed(),
    signature: decodeURIComponent(signed().signature)
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, ''),
  },
} as const

/** Writes a notification in each of the formats that can be pasted. */
export const FORMATS: Readonly<Record<string, (message: Notification) => string>> = {
  http(message) {
    const lines = Object.entries(headersOf(message)).map(([name, value]) => `${name}: ${value}`)
    return `${message.method} ${message.target} HTTP/1.1\n${lines.join('\n')}\n\n${message.body}`
  },
  curl(message) {
    const flags = Object.entries(headersOf(message)).map(
      ([name, value]) => `-H '${name}: ${value}'`,
    )
    const url = `https://shop.example${message.target}`
    return `curl ${url} ${flags.join(' ')} --data-raw '${message.body}'`
  },
  har(message) {
    const headers = Object.entries(headersOf(message)).map(([name, value]) => ({ name, value }))
    const url = `https://shop.example${message.target}`
    const request = { method: message.method, url, headers, postData: { text: message.body } }
    return JSON.stringify({ log: { entries: [{ request }] } })
  },
  capture(message) {
    const { method, target, body } = message
    const base64 = Buffer.from(body).toString('base64')
    const request = { method, target, headers: headersOf(message), body: { base64 } }
    return JSON.stringify({ request }, undefined, 2)
  },
}

/** Writes a notification as an HTTP message. */
export function writeHttp(message: Notification): string {
  return FORMATS.http?.(message) ?? ''
}

/** Writes the format that keeps every byte of the body. */
export function writeCapture(message: Notification): string {
  return FORMATS.capture?.(message) ?? ''
}
