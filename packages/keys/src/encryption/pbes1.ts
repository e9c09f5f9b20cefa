import { concatBytes } from '@gw/errors/internal'
import { fromBinary, toBinary } from '../bytes/bytes.ts'
import { loadForge } from '../crypto/forge.ts'
import {
  type DerElement,
  readDer,
  readOctets,
  readSmallInteger,
  rejectMalformed,
} from '../der/der-read.ts'
import { CIPHERS, type CipherName } from './cipher.ts'
import type { Encryption, Unlocking } from './encryption.ts'
import { derivePkcs12 } from './pkcs12-derivation.ts'
import { repeatHash } from './repeat-hash.ts'

/** An old encryption: its derivation and its cipher. */
interface Pbes1Scheme {
  readonly derivation: 'md5' | 'sha1' | 'pkcs12'
  readonly cipher: CipherName
}

const DERIVATION_NAMES = {
  md5: 'PBES1 with MD5',
  sha1: 'PBES1 with SHA-1',
  pkcs12: 'PKCS#12 with SHA-1',
} as const

/** The encryptions that are older than PBES2, by identifier: PKCS#5 and PKCS#12. */
export const PBES1_SCHEMES: Readonly<Record<string, Pbes1Scheme>> = {
  '1.2.840.113549.1.5.3': { derivation: 'md5', cipher: 'DES-CBC' },
  '1.2.840.113549.1.5.10': { derivation: 'sha1', cipher: 'DES-CBC' },
  '1.2.840.113549.1.12.1.3': { derivation: 'pkcs12', cipher: 'DES-EDE3-CBC' },
  '1.2.840.113549.1.12.1.4': { derivation: 'pkcs12', cipher: 'DES-EDE-CBC' },
  '1.2.840.113549.1.12.1.5': { derivation: 'pkcs12', cipher: 'RC2-128-CBC' },
  '1.2.840.113549.1.12.1.6': { derivation: 'pkcs12', cipher: 'RC2-40-CBC' },
}

/** Reads the parameters of an old encryption: salt and iterations. */
export function readPbes1(
  { derivation, cipher }: Pbes1Scheme,
  parameters: DerElement | undefined,
): Encryption {
  const [saltElement, count] = readDer(parameters?.value ?? rejectMalformed())
  const salt = readOctets(saltElement)
  const iterations = readSmallInteger(count)
  const { keyBytes, ivBytes } = CIPHERS[cipher]
  return {
    name: `${DERIVATION_NAMES[derivation]}: ${cipher}, ${iterations} iterations`,
    derive: async (unlocking) => {
      if (derivation === 'pkcs12') {
        const input = { ...unlocking, salt, iterations, hash: 'sha1' } as const
        const key = await derivePkcs12({ ...input, purpose: 'key', bytes: keyBytes })
        return { cipher, key, iv: await derivePkcs12({ ...input, purpose: 'iv', bytes: ivBytes }) }
      }
      const derived = await derivePbkdf1({ ...unlocking, hash: derivation, salt, iterations })
      return { cipher, key: derived.subarray(0, 8), iv: derived.subarray(8, 16) }
    },
  }
}

interface Pbkdf1Input extends Unlocking {
  readonly hash: 'md5' | 'sha1'
  readonly salt: Uint8Array
  readonly iterations: number
}

async function derivePbkdf1(input: Pbkdf1Input): Promise<Uint8Array> {
  const { hash, passphrase, salt, iterations, budget } = input
  budget.spendJavaScript({ rounds: iterations, saltBytes: salt.length })
  const forge = await loadForge()
  const start = toBinary(concatBytes([new TextEncoder().encode(passphrase), salt]))
  return fromBinary(await repeatHash(forge, hash, { start, rounds: iterations }))
}
