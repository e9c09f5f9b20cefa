import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import type { SandboxCardToken } from '../../../ledger/vault/vaulting.ts'
import { type Fields, needText, readFields, readText } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { foundOr, type OperationContext, OperationError } from '../operation.ts'

/** Returns the record of a stored payment method. */
export function inquireToken(parameters: Fields, context: OperationContext): ResponseBody {
  const { token, accountHolderName, email, tokenExpiryTime } = findToken(parameters, context)
  return {
    result: resultOf('SUCCESS'),
    token,
    accountHolderName,
    email,
    issuerName: 'SANDBOX_BANK',
    issuingCountry: 'SG',
    tokenExpiryTime,
  }
}

/** Changes a stored payment method. */
export function updateToken(parameters: Fields, context: OperationContext): ResponseBody {
  const { token } = findToken(parameters, context)
  const change = {
    accountHolderName: readFields(parameters, 'accountHolderName'),
    email: readText(parameters, 'email'),
    tokenExpiryTime: readText(parameters, 'tokenExpiryTime'),
  }
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  context.vault.updateToken(token, Object.fromEntries(given))
  return { result: resultOf('SUCCESS'), token }
}

/** Deletes a stored payment method. It cannot be used anymore. */
export function deleteToken(parameters: Fields, context: OperationContext): ResponseBody {
  const { token } = findToken(parameters, context)
  context.vault.updateToken(token, { isDeleted: true })
  return { result: resultOf('SUCCESS') }
}

function findToken(parameters: Fields, { vault }: OperationContext): SandboxCardToken {
  const token = needText(parameters, 'token', 2048)
  const found = foundOr(
    vault.getToken(token),
    'PARAM_ILLEGAL',
    'No stored payment method has this token',
  )
  if (!found.isDeleted) return found
  throw new OperationError('PROCESS_FAIL', 'The stored payment method was deleted')
}
