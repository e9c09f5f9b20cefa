// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { rowsShape } from '../../../shapes/rows-shape.ts'
import type { Shape } from '../../../shapes/shape.ts'

/** The usage that an event reported. */
export interface MeterEventPayload {
  /** The amount in the currency's minor units, as digits: `1050` is 10.50 USD. */
  readonly value?: string
  /** The payer's ID at the payment method. */
  readonly customerId?: string
}

const meterEventPayloadShape: Shape<MeterEventPayload> =
  /* @__PURE__ */ rowsShape('value customerId')

/** A usage event that was rejected. */
export interface MeterErrorEvent {
  /** The code of the error. */
  readonly errorCode?: string
  /** Your own ID for the event. */
  readonly idempotencyKey?: string
  /** When the usage happened, in milliseconds since 1970. */
  readonly eventTimestamp?: number
  /** The usage that the event reported. */
  readonly payload?: MeterEventPayload
}

export const meterErrorEventShape: Shape<MeterErrorEvent> = /* @__PURE__ */ rowsShape(
  'errorCode idempotencyKey eventTimestamp#',
  { payload: meterEventPayloadShape },
)
