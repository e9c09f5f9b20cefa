import { isObject } from '@gw/errors/internal'
import type { Result } from '@gw/types'
import type { ResponseDetails } from '../failure.ts'
import { plainCause } from '../transport/fetch-fault.ts'

const HIDDEN = '[agent token]'

/**
 * Replaces an agent token in text from outside, because a gateway or a proxy can echo what it was sent: as it is, or
 * escaped in JSON or in a URL. Must be called before text is cut, which could leave a part of the token.
 */
export function hideToken(text: string, token: string | undefined): string {
  if (token === undefined) return text
  const json = JSON.stringify(token).slice(1, -1)
  const url = encodeURIComponent(token)
  const forms = [
    token,
    json,
    // What some JSON libraries also escape, of the characters of base64.
    json.replaceAll('/', '\\/'),
    json.replaceAll('=', '\\u003d'),
    url,
    url.replace(/%../g, (escaped) => escaped.toLowerCase()),
  ]
  return forms.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text)
}

/** Replaces an agent token in a result. */
export function hideInResult(result: Result, token: string | undefined): Result {
  return hideInJson(result, token) as Result
}

/** Replaces an agent token in everything that an error shows of a failure or of the last response. */
export function hideInDetails<
  Details extends ResponseDetails & { readonly message?: string; readonly cause?: unknown },
>(details: Details, token: string | undefined): Details {
  if (token === undefined) return details
  const { message, cause, result, response, responseExcerpt, issues } = details
  return {
    ...details,
    ...(message !== undefined && { message: hideToken(message, token) }),
    ...(cause !== undefined && { cause: hideInCause(cause, token) }),
    ...(result !== undefined && { result: hideInResult(result, token) }),
    ...(response !== undefined && { response: hideInJson(response, token) }),
    ...(responseExcerpt !== undefined && { responseExcerpt: hideToken(responseExcerpt, token) }),
    // Schemas add properties of their own, which can contain the rejected value.
    ...(issues !== undefined && {
      issues: issues.map((issue) => ({
        message: hideToken(issue.message, token),
        path: issue.path?.map((part) =>
          hideInJson(typeof part === 'object' ? part.key : part, token),
        ),
      })),
    }),
  }
}

/** Replaces an agent token in the values and names of parsed JSON. */
export function hideInJson(json: unknown, token: string | undefined): unknown {
  if (token === undefined) return json
  if (typeof json === 'string') return hideToken(json, token)
  if (Array.isArray(json)) return json.map((item) => hideInJson(item, token))
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [hideToken(name, token), hideInJson(value, token)]),
  )
}

/** Copies the cause if it mentions the token. Otherwise it stays what it is, with its class and its code. */
function hideInCause(cause: unknown, token: string): unknown {
  if (typeof cause === 'string') return hideToken(cause, token)
  try {
    return mentions(cause, token) ? plainCause(cause, (one) => hideToken(one, token)) : cause
  } catch {
    return undefined // a getter of someone else's error threw, which must not replace the error of the call
  }
}

const MAX_CAUSES = 20

/** Returns whether an error or one of its causes contains the token, or has too many causes, which can be a circle. */
function mentions(cause: unknown, token: string): boolean {
  let error = cause
  for (let count = 0; error instanceof Error; count++) {
    const text = `${error.message}\n${error.stack}`
    if (count === MAX_CAUSES || hideToken(text, token) !== text) return true
    error = error.cause
  }
  return false
}
