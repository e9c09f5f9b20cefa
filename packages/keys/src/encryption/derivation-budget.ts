import { rejectMalformed } from '../der/der-read.ts'
import { reject } from '../errors/keys-error.ts'
import { MAX_JAVASCRIPT_ROUNDS, MAX_PBKDF2_ROUNDS, MAX_SALT_BYTES } from '../errors/limits.ts'

/** The cost of a derivation. */
interface DerivationCost {
  /** The iteration count in the key, multiplied by the number of runs. */
  readonly rounds: number
  readonly saltBytes: number
}

/**
 * Limits the work that one call spends on deriving keys from a passphrase. The input determines the work and may be
 * hostile.
 */
export interface DerivationBudget {
  /** Spends rounds of PBKDF2, or throws `GW_KEYS_ENCRYPTION_TOO_COSTLY`. */
  spendPbkdf2(cost: DerivationCost): void
  /** Spends rounds of a derivation in JavaScript, or throws the same error. */
  spendJavaScript(cost: DerivationCost): void
}

/** Creates the budget for one call. */
export function createBudget(): DerivationBudget {
  const left = { pbkdf2: MAX_PBKDF2_ROUNDS, javaScript: MAX_JAVASCRIPT_ROUNDS }
  const spend = (purse: keyof typeof left, { rounds, saltBytes }: DerivationCost): void => {
    if (rounds < 1) rejectMalformed()
    left[purse] -= rounds
    if (left[purse] >= 0 && saltBytes <= MAX_SALT_BYTES) return
    reject(
      'GW_KEYS_ENCRYPTION_TOO_COSTLY',
      'Decrypting the key would take too long, because its iteration count or salt is unusually large. If you trust the key, decrypt it with openssl first',
    )
  }
  return {
    spendPbkdf2: (cost) => spend('pbkdf2', cost),
    spendJavaScript: (cost) => spend('javaScript', cost),
  }
}
