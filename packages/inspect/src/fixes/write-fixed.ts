import { buildSignatureHeader } from '@gw/signature'
import type { ExplainOptions } from '../input/explain-options.ts'
import type { Attempt } from '../steps/attempt.ts'
import { RSA256 } from '../steps/scheme.ts'
import type { FixContext } from './change.ts'

/**
 * Returns the options of a message with a fix applied, or `undefined` if its sender must sign it again: it used another
 * scheme, composed the signed text differently, or signed a time or target that is malformed.
 */
export function writeFixed(context: FixContext, attempt: Attempt): ExplainOptions | undefined {
  const { message, base, options } = context
  const { method, target, body, clientId, time, expectedClientId, waived } = attempt
  if (attempt.scheme !== RSA256 || attempt.head !== undefined) return undefined
  if (waived.some((rule) => rule !== 'freshness')) return undefined
  const headers = Object.fromEntries(message.headers)
  headers['client-id'] = clientId
  headers[message.timeHeader] = time
  const fixed = {
    ...options,
    kind: message.kind,
    method,
    target,
    body,
    clientId: expectedClientId,
    headers,
    ...(waived.includes('freshness') && { maxAgeMs: 'unchecked' as const }),
  }
  const isSigned = attempt.signature === base.signature && attempt.key === base.key
  return isSigned ? fixed : { ...fixed, ...withSignature(context, attempt, headers) }
}

/** Another signature or key: a header that names the key, and the key itself if it is not trusted. */
function withSignature(
  { base, header, keys }: FixContext,
  { signature, key }: Attempt,
  headers: Readonly<Record<string, string>>,
): Pick<ExplainOptions, 'headers' | 'publicKeys'> {
  if (signature === undefined || key === undefined) return { headers }
  const known = keys.find((one) => one.key === key && one.isTrusted)
  const keyVersion = known === undefined ? (header.keyVersion ?? 1) : Number(known.name)
  const isTrusted = known !== undefined || key === base.key
  return {
    headers: { ...headers, signature: buildSignatureHeader({ keyVersion, signature }) },
    ...(!isTrusted && { publicKeys: { [keyVersion]: key } }),
  }
}
