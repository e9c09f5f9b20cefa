import { isGatewayError } from '@gw/errors'
import { type AnyKeyMaterial, type FoundKey, readKeyMaterial } from '@gw/keys'
import type { CliIo } from '../io/cli-io.ts'
import { UsageError } from '../io/usage-error.ts'

/**
 * Reads a key, with the passphrase in GW_PASSPHRASE or, if the key is encrypted and standard input is a terminal, with
 * one the user types.
 */
export async function readKey(material: AnyKeyMaterial, io: CliIo): Promise<FoundKey> {
  const { GW_PASSPHRASE: passphrase } = io.env
  try {
    return await readKeyMaterial(material, { passphrase: passphrase || undefined })
  } catch (error) {
    if (!isGatewayError(error, 'GW_KEYS_PASSPHRASE_MISSING')) throw error
    return readKeyMaterial(material, {
      passphrase: await askPassphrase(io, 'Passphrase'),
    })
  }
}

/**
 * Returns a passphrase to encrypt with: GW_PASSPHRASE, or one that the user types twice, because a typo would make the
 * key unusable.
 *
 * @throws UsageError if there is none, or if the two differ
 */
export async function readPassphrase(io: CliIo): Promise<string> {
  const { GW_PASSPHRASE: given } = io.env
  if (given) return given
  const passphrase = await askPassphrase(io, 'New passphrase')
  const again = await askPassphrase(io, 'Repeat the passphrase')
  if (passphrase !== again) throw new UsageError('The two passphrases are different. Try again')
  return passphrase
}

async function askPassphrase({ canAsk }: CliIo, message: string): Promise<string> {
  if (!canAsk) throw new UsageError('A passphrase is required. Set GW_PASSPHRASE')
  const { isCancel, password } = await import('@clack/prompts')
  const given = await password({ message, output: process.stderr })
  if (isCancel(given) || !given) throw new UsageError('A passphrase is required')
  return given
}
