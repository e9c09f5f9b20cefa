/** The forgeries by fault, and the checks of the endpoint test that find the same mistakes. */
const FORGERIES: Readonly<Record<string, readonly [did: string, check: string]>> = {
  tamperedByte: ['changed one byte of the body after signing it', 'tampered'],
  wrongKey: ['signed it with a key that isn’t the gateway’s', 'wrongKey'],
  wrongPath: ['signed it for a different path', 'wrongPath'],
  unsignedSuccess: ['sent it without a signature', 'unsigned'],
  missingHeader: ['left out a header that the signature needs', 'unsigned'],
  staleTime: ['dated it too far back, as in a replay', 'stale'],
  futureTime: ['dated it in the future', 'future'],
}

/** Returns the forgery of a fault in words, and the name of its check. A replay repeats a forgery without the fault. */
export function describeForgery(fault: string | undefined): readonly [did: string, check: string] {
  return FORGERIES[fault ?? ''] ?? ['sent a message that proves nothing', 'valid']
}
