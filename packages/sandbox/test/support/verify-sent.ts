import { createVerify } from 'node:crypto'
import type { Received } from './merchant.ts'
import { CLIENT_ID, gatewayPair } from './notifying.ts'

/** The expected content of a signature. The defaults are the correct values. */
export interface Expected {
  readonly target?: string
  readonly key?: { readonly publicPem: string }
  readonly keyVersion?: number
}

/** Returns whether the gateway signed the received bytes of a notification, with node:crypto alone. */
export function isSignedByGateway(
  { target, headers, body }: Received,
  expected: Expected = {},
): boolean {
  const { keyVersion = 1, key = gatewayPair } = expected
  const shape = /^algorithm=RSA256,keyVersion=(\d+),signature=([\w%]+)$/
  const [, version, value = ''] = shape.exec(String(headers.signature)) ?? []
  if (Number(version) !== keyVersion || headers['client-id'] !== CLIENT_ID) return false
  return createVerify('RSA-SHA256')
    .update(`POST ${expected.target ?? target}\n${CLIENT_ID}.${headers['request-time']}.`)
    .update(body)
    .verify(key.publicPem, decodeURIComponent(value), 'base64')
}
