import { formatExplanation } from '@gw/inspect'
import { printable } from '../io/printable.ts'
import type { Style } from '../io/style.ts'
import { formatPairs } from '../io/text.ts'
import type { ArrivedRequest } from './arrived-request.ts'
import { describeBody, type Explained } from './explain-request.ts'

type Saved = { readonly path?: string | undefined; readonly problem?: string | undefined }

/** The course of a request. */
export interface HandledRequest {
  readonly number: number
  readonly request: ArrivedRequest
  readonly explained: Explained
  /** The status of the response, and what it means. */
  readonly status: number
  readonly meaning: string
  /** The file of the capture, or why there is none. `undefined` if captures are not saved. */
  readonly saved: Saved | undefined
}

/** The way to show a request. */
export interface RequestFormat {
  readonly style: Style
  /** True to show the checked content, which contains the body. */
  readonly showContent: boolean
}

/** Formats a request for people. Nothing of the request can control the terminal. */
export function formatRequest(handled: HandledRequest, format: RequestFormat): string {
  const { number, request, explained, status, meaning, saved } = handled
  const { bold, dim, green, red } = format.style
  const { method, target, headers } = headOf(handled)
  const rows: [string, string][] = [
    ['headers', headers.length === 0 ? 'not shown' : printable(headers.join(', ').toLowerCase())],
    ['body', describeBody(request.body)],
    ['response', `${status}, ${meaning}`],
  ]
  if (saved !== undefined) {
    rows.push(['saved', saved.path === undefined ? `no. ${saved.problem}` : printable(saved.path)])
  }
  const title = `#${number} ${printable(method, 16)} ${printable(target, 200)}`
  const { explanation, problem } = explained
  const colors = { good: green, bad: red, strong: bold, faint: dim }
  const text =
    explanation === undefined
      ? red(printable(problem))
      : formatExplanation(shown(explanation, format), { colors })
  return `${bold(title)}\n${formatPairs(rows, dim)}\n${text}\n`
}

/** Returns a request as a value for JSON, in the same detail. */
export function toJson(handled: HandledRequest, format: RequestFormat): object {
  const { number, request, explained, status, meaning, saved } = handled
  const { explanation, problem } = explained
  return {
    type: 'request',
    number,
    ...headOf(handled),
    bodyBytes: request.body.length,
    response: { status, meaning },
    saved,
    ...(explanation === undefined ? { problem } : { explanation: shown(explanation, format) }),
  }
}

/** The head of a request, without the values of its headers. Empty if there is no explanation: it can be a private key. */
function headOf({ request, explained }: HandledRequest) {
  if (explained.explanation === undefined) return { method: '', target: '', headers: [] }
  const { method, target, headers } = request
  return { method, target, headers: headers.map(([name]) => name) }
}

type Explanation = NonNullable<Explained['explanation']>

/** Without the content, unless it is asked for: a terminal scrolls, and a log is kept. */
function shown({ canonical, ...rest }: Explanation, { showContent }: RequestFormat): Explanation {
  return showContent && canonical !== undefined ? { ...rest, canonical } : rest
}
