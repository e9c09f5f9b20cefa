import { containsEncodedKey } from '../secrets/contains-encoded-key.ts'
import { UsageError } from './usage-error.ts'

/**
 * Rejects a private key in what is about to be sent or printed, which happens when files are mixed up.
 *
 * @param label - Name of the content in the error
 * @throws UsageError
 */
export function rejectPrivateKey(content: string | Uint8Array, label: string): void {
  if (!containsEncodedKey(content)) return
  throw new UsageError(
    `${label} contains a private key, so gw neither sends nor prints it. Check that you passed the right file`,
  )
}
