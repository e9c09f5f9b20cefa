import { isExpired } from '../../clock/expiry.ts'
import { mustFind, rejection } from '../../message/errors.ts'
import { type BookOptions, MAX_RECORDS } from '../books/book.ts'
import { newPayerPath } from '../records/checkout.ts'
import { decisionOf } from '../records/decision.ts'
import { chosenOutcome, isoTime } from '../records/outcome.ts'
import { type SandboxCardToken, type SandboxVaulting, vaultingBody } from './vaulting.ts'

/** The payment methods that payers store with the merchant. */
export interface Vault {
  /** Enters the payment method for the payer, or fails to. Sends `notifyVaulting`. */
  settle(vaultingRequestId: string, outcome?: 'SUCCESS' | 'FAIL'): SandboxVaulting
  /** Returns a request to store a payment method, or `undefined`. */
  get(vaultingRequestId: string): SandboxVaulting | undefined
  /** Returns all requests, oldest first. */
  list(): readonly SandboxVaulting[]
}

/** A request to store a payment method. */
export type NewVaulting = Pick<
  SandboxVaulting,
  | 'vaultingRequestId'
  | 'paymentMethodType'
  | 'card'
  | 'vaultingSessionExpiryTime'
  | 'redirectUrl'
  | 'notifyUrl'
>

/** The vault, including the functions that only the gateway uses. */
export interface VaultStore extends Vault {
  /** Creates a request that waits for its payer, or is decided as chosen. */
  create(vaulting: NewVaulting): SandboxVaulting
  /** Returns a stored payment method, even a deleted one, or `undefined`. */
  getToken(token: string): SandboxCardToken | undefined
  /** Changes a stored payment method. */
  updateToken(token: string, change: Partial<SandboxCardToken>): SandboxCardToken
}

/** The beginning of the tokens of this vault. */
export const TOKEN_PREFIX = 'CARD_TOKEN_'

const TOKEN_LIFETIME_MS = 3 * 365 * 86_400_000

/** Creates an empty vault. */
export function createVault(options: BookOptions): VaultStore {
  const { tables, agenda, identifiers, notify, now, toClockMs, outcomes } = options
  const vaultings = tables.open<SandboxVaulting>('vaultings', MAX_RECORDS)
  const tokens = tables.open<SandboxCardToken>('cardTokens', MAX_RECORDS)
  const find = (id: string): SandboxVaulting => mustFind(vaultings.get(id), 'vaulting', id)
  const settle = (id: string, vaultingStatus: 'SUCCESS' | 'FAIL'): SandboxVaulting => {
    const one = find(id)
    mustWait(one, now())
    const cardToken = `${TOKEN_PREFIX}${identifiers.next()}`
    const isStored = vaultingStatus === 'SUCCESS'
    if (isStored) {
      const tokenExpiryTime = isoTime(now() + TOKEN_LIFETIME_MS)
      const common = { vaultingRequestId: id, tokenExpiryTime, isDeleted: false }
      tokens.set(cardToken, { token: cardToken, ...common })
    }
    const settled = { ...one, vaultingStatus, ...(isStored && { cardToken }) }
    vaultings.set(id, settled)
    agenda.drop('settleVaulting', id)
    notify({ kind: 'notifyVaulting', body: vaultingBody(settled), about: id, url: one.notifyUrl })
    return settled
  }
  agenda.on('settleVaulting', settle)
  return {
    create(vaulting) {
      const { vaultingRequestId: subject } = vaulting
      if (vaultings.get(subject) !== undefined) {
        throw rejection('GW_SANDBOX_ID_TAKEN', 'This vaultingRequestId was used. Pass a new one')
      }
      const vaultingCreateTime = isoTime(now())
      vaultings.set(subject, {
        ...vaulting,
        vaultingStatus: 'PROCESSING',
        vaultingCreateTime,
        expiresAtMs: toClockMs(vaulting.vaultingSessionExpiryTime),
        payerPath: newPayerPath(),
      })
      const planned = chosenOutcome('vaulting', [subject], outcomes())
      if (planned !== undefined) {
        const { atMs, outcome } = decisionOf(planned, now())
        if (atMs !== undefined) agenda.plan({ kind: 'settleVaulting', subject, atMs, outcome })
      }
      return find(subject)
    },
    settle: (id, outcome = 'SUCCESS') => settle(id, outcome),
    get: (id) => vaultings.get(id),
    list: () => vaultings.list(),
    getToken: (token) => tokens.get(token),
    updateToken(token, change) {
      return tokens.set(token, { ...mustFind(tokens.get(token), 'token', token), ...change })
    },
  }
}

function mustWait(one: SandboxVaulting, nowMs: number): void {
  if (one.vaultingStatus !== 'PROCESSING') {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      `The payment method is ${one.vaultingStatus}. Only a PROCESSING one can be completed`,
    )
  }
  if (isExpired(one, one.vaultingSessionExpiryTime, nowMs)) {
    throw rejection(
      'GW_SANDBOX_STATE_NOT_ALLOWED',
      `The session ended at ${one.vaultingSessionExpiryTime}`,
    )
  }
}
