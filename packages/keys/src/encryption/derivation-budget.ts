import { rejectMalformed } from '../der/der-read.ts'
import { reject } from '../keys-error.ts'
import { MAX_JAVASCRIPT_ROUNDS, MAX_PBKDF2_ROUNDS, MAX_SALT_BYTES } from '../limits.ts'

/** What a derivation is about to cost. */
interface DerivationCost {
  /** The iteration count that the material asks for, times how often it is run. */
  readonly rounds: number
  readonly saltBytes: number
}

/** Counts what one reading spends on turning a passphrase into keys: the material says how much, and may be hostile. */
export interface DerivationBudget {
  /** Allows rounds of PBKDF2, or throws `GW_KEYS_ENCRYPTION_TOO_COSTLY`. */
  spendPbkdf2(cost: DerivationCost): void
  /** Allows rounds of a derivation that runs in JavaScript, or throws the same. */
  spendJavaScript(cost: DerivationCost): void
}

/** Makes the budget of one reading. */
export function createBudget(): DerivationBudget {
  const left = { pbkdf2: MAX_PBKDF2_ROUNDS, javaScript: MAX_JAVASCRIPT_ROUNDS }
  const spend = (purse: keyof typeof left, { rounds, saltBytes }: DerivationCost): void => {
    if (rounds < 1) rejectMalformed()
    left[purse] -= rounds
    if (left[purse] >= 0 && saltBytes <= MAX_SALT_BYTES) return
    reject(
      'GW_KEYS_ENCRYPTION_TOO_COSTLY',
      'The encryption of the key requires more work than allowed (iterations or salt). If you trust the key, decrypt it with openssl',
    )
  }
  return {
    spendPbkdf2: (cost) => spend('pbkdf2', cost),
    spendJavaScript: (cost) => spend('javaScript', cost),
  }
}
