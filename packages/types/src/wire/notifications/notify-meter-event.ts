// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import { listShape } from '../../shapes/list-shape.ts'
import { rowsShape } from '../../shapes/rows-shape.ts'
import { type TolerantSchema, toTolerantSchema } from '../../shapes/schema.ts'
import type { Shape } from '../../shapes/shape.ts'
import { type MeterErrorEvent, meterErrorEventShape } from '../models/billing/meter-error-event.ts'
import { type Result, resultShape } from '../models/result.ts'

/** The body of a `notifyMeterEvent` notification. No money moved. */
export interface NotifyMeterEvent {
  /** What the notification reports. */
  readonly notifyType?: string
  /** The outcome of the call itself. */
  readonly result?: Result
  /** The name of the meter. */
  readonly eventName?: string
  /** The events that were rejected. */
  readonly errorEvents: readonly MeterErrorEvent[]
}

export const notifyMeterEventShape: Shape<NotifyMeterEvent> = /* @__PURE__ */ rowsShape(
  'notifyType* eventName',
  { 'result*': resultShape, 'errorEvents!!': /* @__PURE__ */ listShape(meterErrorEventShape) },
)

/** Reads the body of a `notifyMeterEvent` notification. */
export const notifyMeterEventSchema: TolerantSchema<NotifyMeterEvent> =
  /* @__PURE__ */ toTolerantSchema(notifyMeterEventShape)
