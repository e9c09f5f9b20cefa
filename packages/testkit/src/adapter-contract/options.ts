import { createMemoryInbox, type ReceiverOptions } from '@gw/webhook'
import { notificationPolicy } from '../fixtures/notifications.ts'
import type { WireRequest } from './client.ts'

/** The answer to everything that is rejected, to the byte. */
export const REJECTED_BODY =
  '{"result":{"resultCode":"PROCESS_FAIL","resultStatus":"F","resultMessage":"rejected"}}'

/** The answer that stops the gateway from sending again, to the byte. */
export const SUCCESS_BODY =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** Gives options that take the testkit's notifications, whatever their kind, changed as a test needs them. */
export function webhookOptions(changes: Partial<ReceiverOptions> = {}): ReceiverOptions {
  const policy = notificationPolicy()
  const inbox = createMemoryInbox(policy.now && { now: policy.now })
  return { ...policy, inbox, on: { other: () => {} }, ...changes }
}

/** Sets headers anew, by their lower-case names. */
export function withHeaders(wire: WireRequest, changes: Record<string, string>): WireRequest {
  const kept = wire.headers.filter(([name]) => changes[name] === undefined)
  return { ...wire, headers: [...kept, ...Object.entries(changes)] }
}
