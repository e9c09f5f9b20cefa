import { createMemoryInbox, type ReceiverOptions } from '@gw/webhook'
import { notificationPolicy } from '../fixtures/notifications.ts'
import type { WireRequest } from './client.ts'

/** The exact response to every rejected request. */
export const REJECTED_BODY =
  '{"result":{"resultCode":"PROCESS_FAIL","resultStatus":"F","resultMessage":"rejected"}}'

/** The exact response that stops the gateway from resending. */
export const SUCCESS_BODY =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** Returns options that accept the testkit's notifications of any kind, with the changes that a test needs. */
export function webhookOptions(changes: Partial<ReceiverOptions> = {}): ReceiverOptions {
  const policy = notificationPolicy()
  const inbox = createMemoryInbox(policy.now && { now: policy.now })
  return { ...policy, inbox, on: { other: () => {} }, onRejected: 'silent', ...changes }
}

/** Replaces headers, by their lowercase names. */
export function withHeaders(wire: WireRequest, changes: Record<string, string>): WireRequest {
  const kept = wire.headers.filter(([name]) => changes[name] === undefined)
  return { ...wire, headers: [...kept, ...Object.entries(changes)] }
}
