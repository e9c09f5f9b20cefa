import { adviseOnSending, isAcknowledgement, type SentResponse } from '@gw/doctor'
import { printable } from '../io/printable.ts'
import type { Report } from '../io/report.ts'
import { formatPairs } from '../io/text.ts'

/** A notification that was sent, and its response. */
export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly response: SentResponse
}

/** Reports a notification that was sent: accepted if the response acknowledges it. */
export function reportSending({ url, headers, body, response }: Sending): Report {
  const isAcknowledged =
    response.failure === undefined && isAcknowledgement(response.status, response.body)
  const text = new TextDecoder()
  const request = { url, headers, body: text.decode(body) }
  const shown =
    response.failure === undefined
      ? { status: response.status, headers: response.headers, body: text.decode(response.body) }
      : { failure: response.failure, failureCode: response.failureCode }
  const next = isAcknowledged ? undefined : adviseOnSending(response)
  return {
    exitCode: isAcknowledged ? 0 : 1,
    json: {
      ok: isAcknowledged,
      request,
      response: { ...shown, durationMs: response.durationMs },
      nextStep: next,
    },
    text: ({ green, red, dim }) => {
      const rows: [string, string][] = [
        ['sent to', printable(url)],
        ['body', `${body.length} bytes`],
        [
          'response',
          response.failure === undefined
            ? `${response.status} ${printable((shown.body ?? '').trim())} ${dim(`${response.durationMs} ms`)}`
            : red(response.failure),
        ],
        [
          'verdict',
          isAcknowledged
            ? green('acknowledged')
            : red('not acknowledged; the gateway would resend it'),
        ],
      ]
      if (next !== undefined) rows.push(['next step', next])
      return formatPairs(rows, dim)
    },
  }
}
