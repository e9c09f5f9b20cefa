import type { SandboxEvent } from '../events/event.ts'
import type { ChangedRecordsView } from './changed-records.ts'
import type { ErrorView } from './response.ts'
import type { CallRoutes } from './routes/calls.ts'
import type { FaultRoutes } from './routes/faults.ts'
import type { NotificationRoutes } from './routes/notifications.ts'
import type { PartyRoutes } from './routes/parties.ts'
import type { PaymentRoutes } from './routes/payments.ts'
import type { RejectionRoutes } from './routes/rejections.ts'
import type { SandboxRoutes } from './routes/sandbox.ts'
import type { SubscriptionRoutes } from './routes/subscriptions.ts'

/** Everything in the control API that has a type. `openapi.json` is generated from it. */
export interface ControlDocument {
  readonly areas: ControlAreas
  readonly event: SandboxEvent
  readonly records: ChangedRecordsView
  readonly error: ErrorView
}

/** The routes of the control API by area. */
export interface ControlAreas {
  /** The sandbox itself. */
  readonly sandbox: SandboxRoutes
  /** Payments and their outcomes. */
  readonly payments: PaymentRoutes
  /** Authorizations and registrations. */
  readonly parties: PartyRoutes
  /** Subscriptions and stored payment methods. */
  readonly subscriptions: SubscriptionRoutes
  /** Notifications to the merchant. */
  readonly notifications: NotificationRoutes
  /** Calls of the merchant. */
  readonly calls: CallRoutes
  /** Rejected calls. */
  readonly rejections: RejectionRoutes
  /** Fault rules. */
  readonly faults: FaultRoutes
}

/** Every route with a JSON response, by method and path. */
export type ControlApi = AllOf<ControlAreas[keyof ControlAreas]>

/** The method and path of a route. */
export type ControlRouteName = keyof ControlApi

/** The named parts of a route's path. */
export type ControlParts<Name extends string> = Name extends `${string}{${infer Part}}${infer Rest}`
  ? { readonly [One in Part]: string } & ControlParts<Rest>
  : unknown

/** The body of a route. */
export type ControlBody<Name extends ControlRouteName> = ControlApi[Name] extends {
  readonly body: infer Body
}
  ? Body
  : Readonly<Record<string, never>>

/** The response of a route. */
export type ControlResponse<Name extends ControlRouteName> = ControlApi[Name]['response']

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
