import { printable } from '../io/printable.ts'
import type { Report } from '../io/report.ts'
import { formatPairs } from '../io/table.ts'
import type { SentAnswer } from './send-bytes.ts'

/** What was sent, and what came back. */
export interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly answer: SentAnswer
}

/** Reports a notification that was sent: accepted if the answer is the one that stops the resending. */
export function reportSending({ url, headers, body, answer }: Sending): Report {
  const isAcknowledged = answer.failure === undefined && isFixedAnswer(answer.status, answer.body)
  const text = new TextDecoder()
  const request = { url, headers, body: text.decode(body) }
  const shown =
    answer.failure === undefined
      ? { status: answer.status, headers: answer.headers, body: text.decode(answer.body) }
      : { failure: answer.failure }
  return {
    exitCode: isAcknowledged ? 0 : 1,
    json: { ok: isAcknowledged, request, answer: { ...shown, tookMs: answer.tookMs } },
    text: ({ green, red, dim }) =>
      formatPairs(
        [
          ['sent to', url],
          ['body', `${body.length} bytes`],
          [
            'answer',
            answer.failure === undefined
              ? `${answer.status} ${printable((shown.body ?? '').trim())} ${dim(`${answer.tookMs} ms`)}`
              : red(answer.failure),
          ],
          [
            'verdict',
            isAcknowledged
              ? green('acknowledged')
              : red('not acknowledged: the gateway would send it again'),
          ],
        ],
        dim,
      ),
  }
}

/** Tells the fixed answer of a merchant, which stops the resending: 200, S and SUCCESS. */
export function isFixedAnswer(status: number, body: Uint8Array): boolean {
  if (status !== 200) return false
  try {
    const { result } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return result.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  } catch {
    return false
  }
}
