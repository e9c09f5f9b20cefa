import type { GatewayErrorCode } from '@gw/errors'
import type { GatewayNotification } from '@gw/types'
import type { HandledEvent, Rejection } from '@gw/webhook'
import { expectTypeOf } from 'vitest'

declare const rejection: Rejection
declare const event: HandledEvent

// The step determines what is known.
switch (rejection.step) {
  case 'request':
    expectTypeOf(rejection.rawBody).toEqualTypeOf<undefined>()
    break
  case 'signature':
    expectTypeOf(rejection.matchingTarget).toEqualTypeOf<string | undefined>()
    break
  case 'payload':
    expectTypeOf(rejection.rawBody).toEqualTypeOf<Uint8Array>()
    expectTypeOf(rejection.notification).toEqualTypeOf<undefined>()
    break
  case 'handler':
    expectTypeOf(rejection.notification).toEqualTypeOf<GatewayNotification>()
    expectTypeOf(rejection.key).toEqualTypeOf<string>()
    expectTypeOf(rejection.attempt).toEqualTypeOf<number>()
    break
  default:
    expectTypeOf(rejection.step).toEqualTypeOf<'inbox' | 'reply'>()
    expectTypeOf(rejection.notification).toEqualTypeOf<GatewayNotification>()
    expectTypeOf(rejection.attempt).toEqualTypeOf<number | undefined>()
}

// A field does, too.
if (rejection.notification !== undefined) expectTypeOf(rejection.key).toEqualTypeOf<string>()

// All fields can be read without looking at the step.
{
  const { rawBody, key, ...rest } = rejection
  expectTypeOf(rawBody).toEqualTypeOf<Uint8Array | undefined>()
  expectTypeOf(key).toEqualTypeOf<string | undefined>()
  expectTypeOf(rest.code).toEqualTypeOf<GatewayErrorCode>()
}

// @ts-expect-error GW_SIGNATURE_MISMATCH
expectTypeOf(rejection.code === 'GW_SIGNATURE_MISMACH').toEqualTypeOf<boolean>()

// Only a handler that ran has an attempt.
if (event.hasRun) expectTypeOf(event.attempt).toEqualTypeOf<number>()
else expectTypeOf(event.attempt).toEqualTypeOf<undefined>()
