/** Headers in the order in which they arrived. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[]

// Those of RFC 9110, section 7.6.1, those that only a proxy sends to the next, and the length, which is added later.
const HOP_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Returns the raw headers of Node as pairs. */
export function pairHeaders(raw: readonly string[]): HeaderPairs {
  return Array.from({ length: raw.length / 2 }, (_, at) => [
    raw[2 * at] ?? '',
    raw[2 * at + 1] ?? '',
  ])
}

/** Removes the headers that are for one connection only, which includes those that `Connection` lists. */
export function withoutHopHeaders(pairs: HeaderPairs): HeaderPairs {
  const listed = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim())
  const removed = new Set([...HOP_HEADERS, ...listed])
  return pairs.filter(([name]) => !removed.has(name.toLowerCase()))
}
