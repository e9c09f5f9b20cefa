import { concatBytes } from '@gw/errors/internal'
import { fromBigInt } from '../bytes/bytes.ts'

/** Writes one DER element around its contents. */
export function derElement(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = concatBytes(contents)
  const digits = fromBigInt(BigInt(content.length))
  const length = content.length < 128 ? digits : Uint8Array.of(128 + digits.length, ...digits)
  return concatBytes([Uint8Array.of(tag), length, content])
}

/** Writes a SEQUENCE. */
export function derSequence(...contents: readonly Uint8Array[]): Uint8Array {
  return derElement(0x30, ...contents)
}

/** Writes a non-negative INTEGER. */
export function derInteger(value: bigint): Uint8Array {
  const digits = fromBigInt(value)
  // If the top bit were set, the number would be negative.
  return (digits[0] ?? 0) > 127
    ? derElement(0x02, Uint8Array.of(0), digits)
    : derElement(0x02, digits)
}
