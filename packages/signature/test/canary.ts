import { inspect } from 'node:util'

/** Long enough not to occur by chance, and short enough to detect a piece. */
const PIECE = 10

/** Finds pieces of secrets in errors, in any format. */
export interface CanaryWatch {
  /** Returns the name of a secret of which the error contains a part, or `undefined`. */
  findIn(error: unknown): string | undefined
}

/** Creates a search for secrets (bytes), in every format that code might print. */
export function watchFor(secrets: Readonly<Record<string, Uint8Array>>): CanaryWatch {
  const pieces = new Map<string, string>()
  for (const [name, bytes] of Object.entries(secrets)) {
    for (const encoding of encodingsOf(Buffer.from(bytes))) {
      for (let at = 0; at + PIECE <= encoding.length; at++) {
        pieces.set(encoding.slice(at, at + PIECE), name)
      }
    }
  }
  return {
    findIn(error) {
      for (const text of renderings(error)) {
        for (let at = 0; at + PIECE <= text.length; at++) {
          const name = pieces.get(text.slice(at, at + PIECE))
          if (name !== undefined) return name
        }
      }
      return undefined
    },
  }
}

function encodingsOf(bytes: Buffer): string[] {
  const base64 = bytes.toString('base64')
  const hex = bytes.toString('hex')
  return [
    bytes.toString('latin1'),
    bytes.toString('utf8'),
    base64,
    encodeURIComponent(base64),
    bytes.toString('base64url'),
    hex,
    hex.toUpperCase(),
    [...bytes].join(', '), // as inspect shows bytes
    [...bytes].join(','), // as String and JSON show them
    hex.replace(/..(?=.)/g, '$& '), // as inspect shows a Buffer
    JSON.stringify({ ...bytes }),
  ]
}

/** Returns everything that a log could print about an error, including its causes and hidden properties. */
function renderings(error: unknown, seen: Set<unknown> = new Set()): string[] {
  if (seen.has(error)) return []
  seen.add(error)
  if (typeof error !== 'object' || error === null) return [String(error)]
  const options = { depth: Infinity, maxArrayLength: null, maxStringLength: null } as const
  const own = Reflect.ownKeys(error).flatMap((key) => [
    String(key),
    ...renderings(Reflect.get(error, key), seen),
  ])
  const { message, stack, cause } = error as Error
  return [
    inspect(error, options),
    inspect(error, { ...options, showHidden: true, getters: true }),
    JSON.stringify(error) ?? '',
    String(error),
    String(message),
    String(stack),
    ...renderings(cause, seen),
    ...own,
  ]
}
