/** The part of Node's `crypto` that hashes synchronously. */
interface NodeCrypto {
  readonly createHash: (algorithm: 'sha256') => {
    update(bytes: Uint8Array): { digest(encoding: 'hex'): string }
  }
  readonly hash?: (algorithm: 'sha256', bytes: Uint8Array, encoding: 'hex') => string
}

type Hash = (bytes: Uint8Array) => string

// Above this size, a synchronous hash would block other requests for longer than the thread pool takes.
const MAX_SYNC_BYTES = 65_536

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

let hashBytes: ((bytes: Uint8Array) => Promise<string>) | undefined

/**
 * Returns the SHA-256 of bytes as 64 lowercase hexadecimal digits. For up to 64 kB, it uses Node's synchronous hash if
 * the runtime has it, which avoids the thread pool. Otherwise it uses Web Crypto.
 */
export function sha256Hex(bytes: Uint8Array): Promise<string> {
  // Looked up on first use, because loading node:crypto takes half of the import time of this package.
  hashBytes ??= createSha256(findNodeHash())
  return hashBytes(bytes)
}

/** Creates the function with or without a synchronous hash, so that tests can run both. */
export function createSha256(hash: Hash | undefined): (bytes: Uint8Array) => Promise<string> {
  return async (bytes) =>
    hash !== undefined && bytes.length <= MAX_SYNC_BYTES ? hash(bytes) : digest(bytes)
}

/** Returns Node's hash if this runtime has it: Node, Bun, and Deno. */
export function findNodeHash(): Hash | undefined {
  const { process } = globalThis as {
    readonly process?: { readonly getBuiltinModule?: (name: string) => NodeCrypto | undefined }
  }
  try {
    const crypto = process?.getBuiltinModule?.('node:crypto')
    if (crypto === undefined) return undefined
    const { createHash, hash } = crypto
    const find: Hash =
      hash === undefined
        ? (bytes) => createHash('sha256').update(bytes).digest('hex')
        : (bytes) => hash('sha256', bytes, 'hex')
    find(new Uint8Array()) // throws if Node does not recognize bytes from this realm
    return find
  } catch {
    return undefined // the edge runtime of Next.js imitates Node's process, which throws when used
  }
}

async function digest(bytes: Uint8Array): Promise<string> {
  // Web Crypto rejects shared and resizable memory. A copy is cheap compared to the digest.
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  let text = ''
  for (const byte of hash) text += HEX[byte]
  return text
}
