/**
 * The payment gateway's messages: types, schemas, a strict JSON reader, and what a payment's status means.
 *
 * @packageDocumentation
 */

export { TypesError, type TypesErrorCode, type TypesErrorOptions } from './errors/types-error.ts'
export { type InStoreMode, inStoreModes } from './in-store-mode.ts'
export { addAmounts, subtractAmounts } from './money/add-amounts.ts'
export { amountsEqual } from './money/amounts-equal.ts'
export { formatAmount } from './money/format-amount.ts'
export type { FractionDigitsOptions } from './money/fraction-digits.ts'
export { fromMinorUnits, toMinorUnits } from './money/minor-units.ts'
export type {
  GatewayNotification,
  NotificationOf,
  NotificationScenario,
  UnknownNotification,
} from './notifications/notification.ts'
export { type NotificationKeyOptions, notificationKey } from './notifications/notification-key.ts'
export {
  type ParsedNotification,
  type ParseNotificationOptions,
  parseNotification,
} from './notifications/parse-notification.ts'
export { advancesOutcome, isFinal } from './outcomes/advances-outcome.ts'
export {
  assertMatchesOrder,
  type ExpectedOrder,
  type OrderAmount,
  type OrderByRequestId,
  type OrderBySubscription,
  type OrderedPayment,
} from './outcomes/assert-matches-order.ts'
export {
  isPaid,
  type PaidNotification,
  type PaidPayment,
  type PaidRecord,
  type SuccessResult,
} from './outcomes/is-paid.ts'
export {
  type FinalOutcome,
  type NotifiedPayment,
  type Payment,
  type PaymentOutcome,
  paymentOutcome,
  type RecordedPayment,
} from './outcomes/payment-outcome.ts'
export { type ParseJsonOptions, parseJson } from './reading/parse-json.ts'
export { sha256Hex } from './reading/sha256.ts'
export { toDate } from './reading/to-date.ts'
export type { AtLeastOne } from './shapes/at-least-one.ts'
export type { RequestSchema, ResponseSchema } from './shapes/json-schema.ts'
export { type ReadingIssue, readOmitted } from './shapes/reading.ts'
export {
  readingIssues,
  type StrictSchema,
  type TolerantResult,
  type TolerantSchema,
  type TolerantSuccess,
} from './shapes/schema.ts'
export type { BooleanLike, JsonObject, JsonValue, NumberLike, OpenLiteral } from './shapes/shape.ts'
export {
  type NotificationBodies,
  type NotificationKind,
  notificationKinds,
  scenarioKinds,
} from './wire/notification-kinds.ts'
export * from './wire/schemas.ts'
export type * from './wire/types.ts'
