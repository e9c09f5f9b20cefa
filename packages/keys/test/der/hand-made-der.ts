// Writes DER by hand, for material that no program would write.

/** Writes one DER element. */
export function element(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents)
  const digits = Buffer.from(evenHex(content.length.toString(16)), 'hex')
  const length = content.length < 128 ? digits : Buffer.from([128 + digits.length, ...digits])
  return Uint8Array.from(Buffer.concat([Buffer.from([tag]), length, content]))
}

/** Writes a SEQUENCE. */
export function sequence(...contents: readonly Uint8Array[]): Uint8Array {
  return element(0x30, ...contents)
}

/** Writes a non-negative INTEGER. */
export function integer(value: bigint | number): Uint8Array {
  const digits = Buffer.from(evenHex(value.toString(16)), 'hex')
  return element(2, (digits[0] ?? 0) > 127 ? Buffer.from([0, ...digits]) : digits)
}

/** Writes an OBJECT IDENTIFIER from its content bytes in hexadecimal. */
export function oid(hex: string): Uint8Array {
  return element(6, Buffer.from(hex, 'hex'))
}

/** Writes an OCTET STRING. */
export function octets(bytes: Uint8Array | number): Uint8Array {
  return element(4, typeof bytes === 'number' ? new Uint8Array(bytes) : bytes)
}

/** rsaEncryption. */
export const RSA: Uint8Array = sequence(oid('2a864886f70d010101'), Uint8Array.of(5, 0))

/** Writes an encrypted PKCS#8 structure with the given PBES2 parameters and without a key. */
export function pbes2(options: {
  readonly iterations: bigint | number
  readonly saltBytes?: number
  readonly derivation?: string
  readonly hash?: string
  readonly cipher?: string
}): Uint8Array {
  const { iterations, saltBytes = 16 } = options
  const hash = options.hash ?? '2a864886f70d0209'
  const parameters = sequence(
    octets(saltBytes),
    integer(iterations),
    sequence(oid(hash), Uint8Array.of(5, 0)),
  )
  const derivation = sequence(oid(options.derivation ?? '2a864886f70d01050c'), parameters)
  const cipher = sequence(oid(options.cipher ?? '60864801650304012a'), octets(16))
  const algorithm = sequence(oid('2a864886f70d01050d'), sequence(derivation, cipher))
  return sequence(algorithm, octets(1_232))
}

/** Writes an encrypted PKCS#8 structure with an algorithm older than PBES2 and without a key. */
export function pbes1(algorithm: string, iterations: bigint | number, saltBytes = 8): Uint8Array {
  const parameters = sequence(octets(saltBytes), integer(iterations))
  return sequence(sequence(oid(algorithm), parameters), octets(1_232))
}

/** Writes a PKCS#12 file with a MAC that requires the given number of iterations. */
export function pkcs12WithMac(iterations: bigint | number, saltBytes = 8): Uint8Array {
  const content = sequence(oid('2a864886f70d010701'), element(0xa0, octets(sequence())))
  const digest = sequence(sequence(oid('608648016503040201'), Uint8Array.of(5, 0)), octets(32))
  return sequence(integer(3), content, sequence(digest, octets(saltBytes), integer(iterations)))
}

function evenHex(hex: string): string {
  return hex.length % 2 === 0 ? hex : `0${hex}`
}
