import type { DeliveryView, ExploredCallView } from '@gw/sandbox/control'
import type { StatusKind } from '@gw/ui'
import { lineOf } from '../../api/attempt-line.ts'
import { formatDuration } from '../../parts/text/format.ts'
import { statusOfAttempt } from '../../parts/text/statuses.ts'

/** How something that was sent ended, in a line. */
export interface Outcome {
  readonly role: StatusKind
  /** Such as `Pending`. */
  readonly text: string
  readonly resultCode?: string | undefined
  /** Such as `Signature verified`. */
  readonly verdict: string
  readonly isTrusted: boolean
  readonly took: string
}

const STATUSES = {
  S: { role: 'succeeded', text: 'Succeeded' },
  F: { role: 'failed', text: 'Declined' },
  U: { role: 'info', text: 'Pending' },
} as const

/** Returns how a call ended. */
export function outcomeOfCall(result: ExploredCallView): Outcome {
  const { resultStatus, resultCode } = bodyOf(result).result ?? {}
  const { response, isVerified } = result
  const known = STATUSES[resultStatus as keyof typeof STATUSES]
  const other =
    response === undefined
      ? ({ role: 'failed', text: 'No response' } as const)
      : ({ role: 'rejected', text: `HTTP ${response.status}` } as const)
  return {
    ...(known ?? other),
    resultCode,
    verdict: isVerified ? 'Signature verified' : result.verdict,
    isTrusted: isVerified,
    took: formatDuration(result.tookMs),
  }
}

/** Returns how the last attempt of a notification ended. */
export function outcomeOfDelivery({ attempts }: DeliveryView): Outcome {
  const last = attempts.at(-1)
  if (last === undefined) {
    return { role: 'pending', text: 'Sent', verdict: 'No response yet', isTrusted: true, took: '' }
  }
  const { role, text } = statusOfAttempt(lineOf(last))
  const verdict = last.response === undefined ? 'No response' : `HTTP ${last.response.status}`
  const isTrusted = role !== 'failed'
  return { role, text, verdict, isTrusted, took: formatDuration(last.tookMs ?? 0) }
}

/** The parts of a response that the explorer reads. */
interface Body {
  readonly result?: { readonly resultStatus?: string; readonly resultCode?: string }
  readonly paymentId?: string
  readonly normalUrl?: string
}

/** Returns the body of a response, or an empty one if it is no JSON. */
export function bodyOf({ response }: ExploredCallView): Body {
  try {
    const body: unknown = JSON.parse(response?.body.text ?? '')
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
