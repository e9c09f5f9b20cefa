import { nextStep } from './advice.ts'
import type { SentResponse } from './send-bytes.ts'

/** Returns the next step for a response that does not acknowledge a notification. */
export function adviseOnSending(response: SentResponse): string {
  if (response.failure === undefined) {
    const { location } = response.headers
    return nextStep({ status: response.status, location: location && visible(String(location)) })
  }
  const { failureCode } = response
  if (failureCode === 'ETIMEDOUT') return nextStep({ failure: 'timedOut' })
  return nextStep({ failure: failureCode === 'ECONNREFUSED' ? 'unreachable' : 'connectionLost' })
}

/** An endpoint can redirect anywhere, and its text must not control a terminal. */
function visible(text: string): string {
  return text.slice(0, 200).replace(/[^\x20-\x7e]/g, '?')
}
