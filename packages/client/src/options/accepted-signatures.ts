import { parseSignatureHeader } from '@gw/signature'

/** Remembers the signatures of the responses that a client accepted. */
export interface AcceptedSignatures {
  /**
   * Remembers a signature with the request that it was accepted for. Returns whether it was already accepted for a
   * different request. The same request can get the same response again. The gateway's times are whole seconds, so
   * equal responses have equal signatures.
   */
  isCopy(signature: string, request: string): Promise<boolean>
}

// Responses older than maxSkewMs are rejected anyway. With the default of 5 minutes, 33 responses a second fit.
const MAX_SIGNATURES = 10_000

/** Creates the memory of one client. It keeps hashes only, because a signature must not stay in memory or in a dump. */
export function createAcceptedSignatures(): AcceptedSignatures {
  const requests = new Map<string, string>()
  return {
    async isCopy(signature, request) {
      // Of the decoded signature, because a header can spell the same signature in several ways.
      const key = await hashOf(parseSignatureHeader(signature).signature)
      const hash = await hashOf(new TextEncoder().encode(request))
      const accepted = requests.get(key)
      if (accepted !== undefined) return accepted !== hash
      requests.set(key, hash)
      if (requests.size > MAX_SIGNATURES) {
        const [oldest = ''] = requests.keys()
        requests.delete(oldest)
      }
      return false
    },
  }
}

/** Returns a SHA-256 as 32 characters, which are compared and never printed. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
