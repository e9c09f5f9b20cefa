import type { ReceivedRequest } from '../received-request.ts'
import type { VerifiedNotification } from '../verification/verified-notification.ts'
import type { KeptRequest } from './inbox-shelf.ts'

/** Returns what an inbox can keep of a verified request, so that its signature can be checked again. */
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
