import type { SandboxEvent } from '../events/event.ts'

/** What the console shows of a sandbox, as a file: the control API's responses, without keys and tokens. */
export interface SessionFile {
  readonly format: 'gwsession'
  readonly version: 1
  /** When the session was saved, in epoch milliseconds of real time. */
  readonly savedAtMs: number
  /** The responses to GET requests, by path. */
  readonly responses: Readonly<Record<string, unknown>>
  /** The newest events, oldest first. */
  readonly events: readonly SandboxEvent[]
}

/** The largest file that is written and read. */
export const MAX_SESSION_BYTES: number = 16 * 1024 * 1024
/** The most events in a file. */
export const MAX_SESSION_EVENTS = 500

/** The lists that a file contains, by the field with the ID of an entry. */
export const sessionLists: Readonly<Record<string, string>> = {
  '/payments': 'paymentId',
  '/deliveries': 'id',
  '/calls': 'id',
  '/explanations': 'id',
  '/faults': 'id',
  '/authorizations': 'authorizationId',
  '/registrations': 'registrationRequestId',
  '/subscriptions': 'subscriptionId',
  '/vaultings': 'vaultingRequestId',
}
