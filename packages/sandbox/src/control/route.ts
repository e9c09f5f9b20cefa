import type { Fields } from '../fields.ts'
import type { Sandbox } from '../sandbox.ts'
import type { ControlInternals } from './internals.ts'

/** The arguments of a route of the control API. */
export interface ControlCall {
  readonly sandbox: Sandbox
  readonly internals: ControlInternals
  /** Returns a named part of the path. */
  readonly part: (name: string) => string
  /** Returns a parameter of the query. */
  readonly query: (name: string) => string | undefined
  /** The JSON object of the body. Empty if there is no body. */
  readonly body: Fields
}

/** A route of the control API. `openapi.json` lists the same routes. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path after `/_sandbox`, with named parts: `/payments/{paymentId}/pay`. */
  readonly path: string
  /** The fields of the body. `'any'` if the route checks them itself. Defaults to none. */
  readonly fields?: readonly string[] | 'any' | undefined
  /** Returns the JSON value of the response. */
  readonly run: (call: ControlCall) => unknown
}

/** Reads the named parts of a path, or returns `undefined` if it is a different path. */
export function matchPath(route: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = route.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const parts = new Map<string, string>()
  for (const [index, one] of wanted.entries()) {
    const text = given[index] ?? ''
    if (one.startsWith('{') && text !== '') parts.set(one.slice(1, -1), decode(text))
    else if (one !== text) return undefined
  }
  return parts
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
