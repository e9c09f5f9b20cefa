import { fromBinary, toBinary } from '../bytes.ts'
import { loadForge } from './forge.ts'
import { findSubtle } from './web-crypto.ts'

/** Hashes bytes, natively if the runtime supports it. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const subtle = findSubtle()
  if (subtle !== undefined) return new Uint8Array(await subtle.digest('SHA-256', bytes))
  const forge = await loadForge()
  return fromBinary(forge.md.sha256.create().update(toBinary(bytes)).digest().getBytes())
}
