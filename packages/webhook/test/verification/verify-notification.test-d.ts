import { NOTIFIED_AT_MS, NOTIFIED_CLIENT } from '@gw/testkit'
import type { VerifiedNotification } from '@gw/webhook'
import type { Authentication } from '@gw/webhook/adapter'
import { expectTypeOf } from 'vitest'

const PROOF = {
  clientId: NOTIFIED_CLIENT,
  target: '/gateway/notify',
  timeMs: NOTIFIED_AT_MS,
  keyVersion: 1,
}
// No plain object is assignable to the result.
{
  const made = { ...PROOF, notification: { kind: 'unknown' as const }, rawBody: new Uint8Array() }
  expectTypeOf(made).not.toExtend<VerifiedNotification>()
}

// The notification of an authentication may be absent.
{
  expectTypeOf<Authentication['verified']>().toEqualTypeOf<VerifiedNotification | undefined>()
}
