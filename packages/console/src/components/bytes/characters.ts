import { type CharacterText, describeCharacter } from '../describe-character.ts'

/** A character of some bytes, or a byte that is not part of one. */
export interface Character extends CharacterText {
  /** Its first byte. */
  readonly from: number
  /** The byte after its last. */
  readonly to: number
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })

/** Splits bytes into characters. Each byte belongs to exactly one of them. */
export function* readCharacters(
  bytes: Uint8Array,
  from = 0,
  to: number = bytes.length,
): Generator<Character> {
  for (let at = from; at < to; ) {
    const end = at + sequenceLength(bytes, at)
    const character = decode(bytes.subarray(at, end))
    if (character === undefined) {
      yield { from: at, to: at + 1, text: `0x${hexOf(bytes[at] ?? 0)}`, name: 'not UTF-8' }
      at++
    } else {
      yield { from: at, to: end, ...describeCharacter(character) }
      at = end
    }
  }
}

/** Returns a byte as two digits. */
export function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** Returns the bytes of a hexadecimal text. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}

/** Moves a position back to the first byte of its character. */
export function startOfCharacter(bytes: Uint8Array, at: number): number {
  for (let from = at; from >= 0 && at - from < 4; from--) {
    if (((bytes[from] ?? 0) & 0xc0) === 0x80) continue
    return from + sequenceLength(bytes, from) > at ? from : at
  }
  return at
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1
  return Math.min(length, bytes.length - at)
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
