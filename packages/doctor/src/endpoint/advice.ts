import { parseJson } from '@gw/types'

/** The fixed body that stops the resends. */
export const ACKNOWLEDGEMENT =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/**
 * Returns whether a merchant's response stops the resends: HTTP 200, and JSON whose `result` has the `resultStatus` S
 * and the `resultCode` SUCCESS. It accepts a different order of fields, different whitespace, a different message, and
 * additional fields, because the provider does not forbid them.
 */
export function isAcknowledgement(status: number, body: Uint8Array): boolean {
  if (status !== 200) return false
  try {
    const { result } = parseJson(body) as { result?: Readonly<Record<string, unknown>> }
    return result?.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  } catch {
    return false
  }
}

/** A response that is not an acknowledgement, or why there is none. */
export type Reaction =
  | { readonly status: number; readonly location?: string | undefined }
  | { readonly failure: 'unreachable' | 'connectionLost' | 'timedOut' }

const FAILURES = {
  unreachable: 'Start your endpoint, or check the host and port of the URL',
  connectionLost: "Look at your endpoint's log. It closed the connection without a response",
  timedOut: 'Respond faster. Acknowledge after the effect is recorded, and do slow work later',
} as const

/** Returns the next step for a notification that was not acknowledged. */
export function nextStep(reaction: Reaction): string {
  if ('failure' in reaction) return FAILURES[reaction.failure]
  const { status, location } = reaction
  if (status >= 200 && status < 300) {
    return `Respond with 200 and exactly ${ACKNOWLEDGEMENT}. Any other response counts as a failure`
  }
  if (status >= 300 && status < 400) {
    return `Your endpoint redirects${location === undefined ? '' : ` to ${location}`}. Register the final URL, because the gateway does not follow redirects`
  }
  if (status === 404 || status === 405) {
    return 'Nothing accepts POST at this path. Check the path in the URL and the route of your endpoint'
  }
  if (status === 401 || status === 403) {
    return 'Something in front of your endpoint rejects the request, such as authentication or CSRF protection. Exclude the endpoint path'
  }
  if (status === 413) return "Raise your endpoint's body size limit"
  if (status === 503) {
    return "Nothing handled the notification. With a valid signature, the handler failed or is still running, or there is none for this kind. Look at your endpoint's log"
  }
  if (status === 502 || status === 504) {
    return 'A proxy in front of your endpoint responded instead of it. Start your endpoint, and check where the proxy forwards to'
  }
  if (status >= 500) return 'Your endpoint crashed. Look at its log'
  return 'Your endpoint rejected the notification. Look at what onRejected reports (a console.warn by default), or run npx @gw/cli doctor with this URL'
}
