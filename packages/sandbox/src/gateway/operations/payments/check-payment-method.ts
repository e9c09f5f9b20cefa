import { TOKEN_PREFIX } from '../../../ledger/vault/vault.ts'
import { type Fields, isFields, needText, wrongField } from '../../../message/fields.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/** Rejects a debit without a valid token. The payer agreed earlier and is not asked again. */
export function checkAccessToken(
  { paymentMethod }: Fields,
  { authorizations }: OperationContext,
): void {
  if (!isFields(paymentMethod)) throw wrongField('paymentMethod', 'an object', paymentMethod)
  const found = authorizations.findByAccessToken(needText(paymentMethod, 'paymentMethodId'))
  if (found?.authorizationNotifyType !== 'TOKEN_CREATED') {
    throw new OperationError('INVALID_ACCESS_TOKEN')
  }
}

/** Returns whether a payment uses a stored card, whose payer is not asked again. Rejects a token that is not valid. */
export function checkStoredCard(
  { paymentMethod }: Fields,
  { vault, now }: OperationContext,
): boolean {
  const token = isFields(paymentMethod) ? paymentMethod.paymentMethodId : undefined
  if (typeof token !== 'string' || !token.startsWith(TOKEN_PREFIX)) return false
  const found = vault.getToken(token)
  const isValid = found?.isDeleted === false && Date.parse(found.tokenExpiryTime) > now()
  if (isValid) return true
  throw new OperationError(
    'PARAM_ILLEGAL',
    'The stored card is unknown, was deleted, or has expired',
  )
}
