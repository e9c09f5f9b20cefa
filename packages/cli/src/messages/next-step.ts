import { printable } from '../io/printable.ts'
import { ACKNOWLEDGEMENT } from './acknowledgement.ts'
import type { SentResponse } from './send-bytes.ts'

/** Returns what to do about a response that does not acknowledge a notification. */
export function nextStep(response: SentResponse): string {
  if (response.failure !== undefined) {
    return response.failureCode === 'ECONNREFUSED'
      ? 'Start your endpoint, or check the host and port of the URL'
      : "Look at your endpoint's log"
  }
  const { status, headers } = response
  if (status >= 200 && status < 300) {
    return `Respond with 200 and exactly ${ACKNOWLEDGEMENT}; any other response counts as a failure`
  }
  if (status >= 300 && status < 400) {
    return `Your endpoint redirects to ${printable(String(headers.location), 200)}. Send to that URL, and register it`
  }
  if (status === 404 || status === 405) {
    return 'Nothing accepts POST at this path. Check the path of the URL and the route of your endpoint'
  }
  if (status === 401 || status === 403) {
    return 'Something in front of your endpoint rejects the request, such as authentication or CSRF protection. Exclude the path of the endpoint'
  }
  if (status === 413) return 'Raise the limit for the size of the body'
  if (status === 503) {
    return "The notification is valid but was not handled: the handler failed or is still running, or there is none for this kind. Look at your endpoint's log"
  }
  if (status >= 500) return 'Your endpoint crashed. Look at its log'
  return 'Your endpoint rejected the notification. Look at what onRejected reports (a console.warn by default), or run gw doctor with this URL'
}
