import type { DerElement } from './der-read.ts'
import { rejectMalformed } from './der-read.ts'

/** Reads an OBJECT IDENTIFIER in dotted form, such as `1.2.840.113549.1.1.1`. */
export function readOid(element: DerElement | undefined): string {
  if (element?.tag !== 0x06 || element.value.length === 0 || element.value.length > 32) {
    rejectMalformed()
  }
  const numbers: number[] = []
  let number = 0
  for (const byte of element.value) {
    number = number * 128 + (byte & 127)
    if (byte > 127) continue
    if (numbers.length === 0) numbers.push(Math.min(2, Math.floor(number / 40)))
    numbers.push(numbers.length === 1 ? number - 40 * (numbers[0] ?? 0) : number)
    number = 0
  }
  return numbers.join('.')
}

/** Writes an OBJECT IDENTIFIER. */
export function writeOid(oid: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = oid.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const digits = [number & 127]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
      digits.unshift((left & 127) | 128)
    }
    return digits
  })
  return Uint8Array.of(0x06, bytes.length, ...bytes)
}

/** Key algorithms by identifier, so that a rejected one can be named. */
export const KEY_ALGORITHMS: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.1': 'RSA',
  '1.2.840.113549.1.1.10': 'RSA-PSS',
  '1.2.840.113549.1.1.7': 'RSA-OAEP',
  '1.2.840.10045.2.1': 'EC',
  '1.2.840.10040.4.1': 'DSA',
  '1.2.840.113549.1.3.1': 'Diffie-Hellman',
  '1.2.840.10046.2.1': 'Diffie-Hellman',
  '1.3.101.110': 'X25519',
  '1.3.101.111': 'X448',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
  '2.16.840.1.101.3.4.3.17': 'ML-DSA',
  '2.16.840.1.101.3.4.3.18': 'ML-DSA',
  '2.16.840.1.101.3.4.3.19': 'ML-DSA',
}
