import type { SandboxEvent } from '@gw/sandbox'
import { expectTypeOf } from 'vitest'

declare const event: SandboxEvent

// The type and the verdict, the step, or the change of an event determine what it has.
if (event.type === 'call' && event.verdict === 'rejected') {
  expectTypeOf(event.rejectionId).toEqualTypeOf<string>()
  expectTypeOf(event.nextStep).toEqualTypeOf<string>()
}
if (event.type === 'call' && event.verdict !== 'faulted') {
  expectTypeOf(event.httpStatus).toEqualTypeOf<number>()
}
if (event.type === 'attempt') {
  if (event.verdict === 'failed') expectTypeOf(event.nextStep).toEqualTypeOf<string>()
  else expectTypeOf(event.httpStatus).toEqualTypeOf<number>()
  if (event.verdict === 'notAcknowledged') expectTypeOf(event.reason).toEqualTypeOf<string>()
}
if (event.type === 'payment') {
  if (event.step === 'refunded') expectTypeOf(event.id).toEqualTypeOf<string>()
  if (event.step === 'paid') expectTypeOf(event.id).toEqualTypeOf<undefined>()
}
if (event.type === 'clock' && event.change === 'advanced') {
  expectTypeOf(event.byMs).toEqualTypeOf<number>()
}
if (event.type === 'fault' && event.change !== 'cleared') {
  expectTypeOf(event.ruleId).toEqualTypeOf<string>()
}
