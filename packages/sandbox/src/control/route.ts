import type { Fields } from '../fields.ts'
import type { Sandbox } from '../sandbox.ts'

/** What a route of the control API is given. */
export interface ControlCall {
  readonly sandbox: Sandbox
  /** Gives a named part of the path. */
  readonly part: (name: string) => string
  /** The JSON object that came; empty if there was no body. */
  readonly body: Fields
}

/** A route of the control API; `openapi.json` has the same ones. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With named parts: `/payments/{paymentId}/pay`. What comes before is `/_sandbox`. */
  readonly path: string
  /** Gives what is answered as JSON. */
  readonly run: (call: ControlCall) => unknown
}

/** Reads the named parts of a path, or gives `undefined` if it is another one. */
export function matchPath(route: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = route.split('/')
  const came = path.split('/')
  if (wanted.length !== came.length) return undefined
  const parts = new Map<string, string>()
  for (const [index, one] of wanted.entries()) {
    const text = came[index] ?? ''
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
