import type { ReadingIssue, Result } from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { ClientError } from '../errors/client-error.ts'

// A gateway or a proxy can echo the agent token that it was sent, cut, or escaped in any way. A call with a token
// therefore shows no text from outside, only codes and names that cannot be one.

const CODE = /^[A-Z0-9_]{1,64}$/
const FIELD = /^[a-z][A-Za-z]{0,49}$/
const CLASS = /^(?:[A-Z][A-Za-z]{0,49})?(?:Error|Exception)$/

/** Returns a result without its message, and with a code and a status only if they look like one. */
export function hideInResult(result: Result, token: string | undefined): Result {
  if (token === undefined) return result
  const { resultCode, resultStatus } = result
  const code = shows(resultCode, CODE, token) ? resultCode : ''
  const status = shows(resultStatus, CODE, token) ? resultStatus : ''
  return { resultCode: code, resultStatus: status, resultMessage: '' }
}

/** Returns only the paths of issues. A name that the other side could have chosen is replaced by `?`. */
export function hideInIssues(
  issues: readonly StandardSchemaV1.Issue[],
  token: string | undefined,
): readonly StandardSchemaV1.Issue[] {
  if (token === undefined) return issues
  const clean = (key: PropertyKey) => (typeof key === 'number' ? key : field(String(key), token))
  return issues.map(({ path }) => ({
    message: 'is malformed',
    path: path?.map((part) => clean(typeof part === 'object' ? part.key : part)),
  }))
}

/** Returns only the paths of what was omitted or converted, like {@link hideInIssues}. */
export function hideInReadingIssues(
  issues: readonly ReadingIssue[],
  token: string | undefined,
): readonly ReadingIssue[] {
  if (token === undefined) return issues
  return issues.map((issue) => {
    const path = issue.path.replace(/\[\d{1,6}\]|[^.[\]]+/g, (part) =>
      part.startsWith('[') ? part : field(part, token),
    )
    return { path, message: `${path} is malformed` }
  })
}

/** Returns only the classes and the codes of an error and its causes. The errors of the client show no more already. */
export function hideInCause(cause: unknown, token: string | undefined): unknown {
  if (token === undefined || cause instanceof ClientError) return cause
  try {
    return bareCause(cause, token)
  } catch {
    return undefined // a getter of someone else's error threw, which must not replace the error of the call
  }
}

const MAX_CAUSES = 4

function bareCause(error: unknown, token: string, depth = 1): Error | undefined {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return undefined
  const { name, code, cause } = error as Error & { readonly code?: unknown }
  const inner = bareCause(cause, token, depth + 1)
  const bare = new Error('', inner && { cause: inner })
  Object.defineProperty(bare, 'name', { value: shows(name, CLASS, token) ? name : 'Error' })
  return Object.assign(bare, shows(code, CODE, token) && { code })
}

function field(name: string, token: string): string {
  return shows(name, FIELD, token) ? name : '?'
}

const MIN_SECRET = 8

/** Returns whether a text has a shape, and is not the token in that shape, or a part of it. */
function shows(text: unknown, shape: RegExp, token: string): boolean {
  if (typeof text !== 'string' || !shape.test(text)) return false
  const [shorter, longer] = text.length < token.length ? [text, token] : [token, text]
  return shorter.length < MIN_SECRET || !longer.includes(shorter)
}
