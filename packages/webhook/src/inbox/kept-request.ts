import type { ReceivedRequest } from '../request/received-request.ts'
import type { VerifiedNotification } from '../verification/verified-notification.ts'
import type { KeptRequest } from './inbox-shelf.ts'

/** Returns the part of a verified request that an inbox can keep, so that its signature can be checked again. */
export function toKept(
  sender: ReceivedRequest,
  { clientId, rawBody }: VerifiedNotification,
): KeptRequest {
  const header = (name: string): string => sender.header(name) ?? ''
  const headers = {
    'client-id': clientId,
    'request-time': header('request-time'),
    signature: header('signature'),
  }
  return { headers, body: rawBody }
}
