// Changes to an input: bytes, ranges, words of its format, parts of a different input, and elements of DER.

const BYTES = [0, 1, 0x7f, 0x80, 0xff, 0x0a, 0x20, 0x22, 0x25, 0x2c, 0x30, 0x3d, 0x5c]

/** Returns a generator of integers below a limit (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

/**
 * Returns a changed copy of an input.
 *
 * @param {Buffer} input
 * @param {{ random: (limit: number) => number, words: readonly string[], other: Buffer, isDer: boolean }} options
 */
export function mutate(input, { random, words, other, isDer }) {
  let changed = input
  for (let times = 1 + random(4); times > 0; times--) {
    changed = isDer && random(2) === 0 ? mutateDer(changed, random) : mutateBytes(changed)
  }
  return changed.subarray(0, 20_000)

  function mutateBytes(bytes) {
    const from = random(bytes.length + 1)
    const to = Math.min(bytes.length, from + 1 + random(random(4) === 0 ? bytes.length : 8))
    const range = bytes.subarray(from, to)
    const word = Buffer.from(words[random(words.length)] ?? '', isDer ? 'latin1' : 'utf8')
    const otherFrom = random(other.length + 1)
    const inserts = [
      () => Buffer.of(random(2) === 0 ? random(256) : BYTES[random(BYTES.length)]),
      () => Buffer.from(range.map((byte) => byte ^ (1 << random(8)))),
      () => Buffer.concat([range, range]),
      () => Buffer.concat([range, word]),
      () => word,
      () => other.subarray(otherFrom, otherFrom + 1 + random(64)),
      () => Buffer.alloc(0),
    ]
    const insert = inserts[random(inserts.length)]()
    return Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(to)])
  }
}

/** Changes one element of DER at any depth, and the lengths of those around it. */
function mutateDer(bytes, random) {
  const elements = splitDer(bytes)
  if (elements.length === 0) return bytes
  const at = random(elements.length)
  const { tag, value } = elements[at]
  const isInner = random(4) > 0 && splitDer(value).length > 0
  const changes = [
    () => [],
    () => [elements[at], elements[at]],
    () => [{ tag: BYTES[random(BYTES.length)], value }],
    () => [{ tag, value: value.subarray(random(value.length + 1)) }],
    () => [{ tag, value: Buffer.from(value.map((byte) => (random(8) ? byte : random(256)))) }],
    () => [elements[random(elements.length)]],
  ]
  const inner = isInner ? [{ tag, value: mutateDer(value, random) }] : undefined
  elements.splice(at, 1, ...(inner ?? changes[random(changes.length)]()))
  return Buffer.concat(elements.map(writeDer))
}

function splitDer(bytes) {
  const elements = []
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at]
    const long = bytes[at + 1] > 0x80 ? bytes[at + 1] - 0x80 : 0
    if (bytes[at + 1] === undefined || long > 4 || at + 2 + long > bytes.length) return []
    const start = at + 2 + long
    const length = long === 0 ? bytes[at + 1] : bytes.readUIntBE(at + 2, long)
    if (length === 0x80 || start + length > bytes.length) return []
    elements.push({ tag, value: bytes.subarray(start, start + length) })
    at = start + length
  }
  return elements
}

function writeDer({ tag, value }) {
  const { length } = value
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}
