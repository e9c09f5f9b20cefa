import { toHex } from '@gw/errors/internal'
import type { CanonicalView } from './explanation.ts'
import { showInvisible } from './show-invisible.ts'

/** Enough for an ordinary message. More would hide what matters. */
const MAX_SHOWN_BYTES = 8_192

/** Returns bytes in a human-readable form. */
export function viewBytes(bytes: Uint8Array): CanonicalView {
  const shown = bytes.subarray(0, MAX_SHOWN_BYTES)
  return {
    text: showInvisible(shown),
    hex: toHex(shown),
    lengthBytes: bytes.length,
    cut: shown.length < bytes.length,
  }
}
