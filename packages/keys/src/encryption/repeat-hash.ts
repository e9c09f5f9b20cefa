import type { ForgeModule } from '../crypto/forge.ts'

/** A hash of node-forge. */
type ForgeHash = 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512'

/** The time that one slice of work may keep the event loop busy, and the number of rounds between looks at the clock. */
const SLICE_MS = 10
const ROUNDS_PER_LOOK = 32

/**
 * Hashes a binary string `rounds` times. The input determines the number, so the work is split into slices between
 * which timers, sockets, and signals can run.
 */
export async function repeatHash(
  forge: ForgeModule,
  hash: ForgeHash,
  { start, rounds }: { readonly start: string; readonly rounds: number },
): Promise<string> {
  let digest = start
  let sliceStartMs = Date.now()
  for (let round = 1; round <= rounds; round++) {
    digest = forge.md[hash].create().update(digest).digest().getBytes()
    if (round % ROUNDS_PER_LOOK === 0 && Date.now() - sliceStartMs >= SLICE_MS) {
      await new Promise<void>((resolve) => setTimeout(resolve, 0))
      sliceStartMs = Date.now()
    }
  }
  return digest
}
