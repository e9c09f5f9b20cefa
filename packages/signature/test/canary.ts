import { inspect } from 'node:util'

/** Long enough not to turn up by chance, short enough to see a piece. */
const PIECE = 10

/** Finds pieces of secrets in errors, however they are written down. */
export interface CanaryWatch {
  /** Returns the name of a secret that the error shows a part of, or `undefined`. */
  findIn(error: unknown): string | undefined
}

/** Creates a search for secrets (bytes), in every format that code might print. */
export function watchFor(secrets: Readonly<Record<string, Uint8Array>>): CanaryWatch {
  const pieces = new Map<string, string>()
  for (const [name, bytes] of Object.entries(secrets)) {
    for (const spelling of spellingsOf(Buffer.from(bytes))) {
      for (let at = 0; at + PIECE <= spelling.length; at++) {
        pieces.set(spelling.slice(at, at + PIECE), name)
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

function spellingsOf(bytes: Buffer): string[] {
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

/** Everything that a log could make of an error, down through its causes and hidden properties. */
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
