import type { SandboxEvent } from '../events/event.ts'
import type { ErrorView } from './response.ts'
import type { CallRoutes } from './routes/calls.ts'
import type { FaultRoutes } from './routes/faults.ts'
import type { NotificationRoutes } from './routes/notifications.ts'
import type { PartyRoutes } from './routes/parties.ts'
import type { PaymentRoutes } from './routes/payments.ts'
import type { RejectionRoutes } from './routes/rejections.ts'
import type { SandboxRoutes } from './routes/sandbox.ts'
import type { SubscriptionRoutes } from './routes/subscriptions.ts'
import type { ChangedRecordsView } from './views/changed-records.ts'

/**
 * Everything in the control API that has a type. `openapi.json` is generated from it.
 *
 * @public
 */
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

/** The arguments of a client besides the route: the named parts of the path, and the body or the query, if any. */
export type ControlArguments<Name extends ControlRouteName> = ControlApi[Name] extends {
  readonly body: infer Body
}
  ? [parts: ControlParts<Name>, body: Body]
  : ControlApi[Name] extends { readonly query: infer Query }
    ? [parts: ControlParts<Name>, query?: Query]
    : [parts: ControlParts<Name>]

/** The response of a route. */
export type ControlResponse<Name extends ControlRouteName> = ControlApi[Name]['response']

/** A request of a client. */
export interface ControlRequest {
  readonly method: string
  /** The path after `/_sandbox`, with the query. */
  readonly path: string
  /** The JSON of the body. `undefined` for a GET request. */
  readonly body: string | undefined
}

/** Returns the request for a route. Send its body with the content type `application/json`. */
export function controlRequest<Name extends ControlRouteName>(
  name: Name,
  ...[parts, content = {}]: ControlArguments<Name>
): ControlRequest {
  const [method = '', route = ''] = name.split(' ')
  const values = parts as Readonly<Record<string, string>>
  const path = route.replace(/\{(\w+)\}/g, (_part, part) => encodeURIComponent(values[part] ?? ''))
  if (method !== 'GET') return { method, path, body: JSON.stringify(content) }
  const query = new URLSearchParams(content as Record<string, string>).toString()
  return { method, path: query === '' ? path : `${path}?${query}`, body: undefined }
}

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
