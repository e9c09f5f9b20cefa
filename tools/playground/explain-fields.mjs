import { explainMessage, formatExplanation } from '@gw/inspect'
import { readMessage } from './read-message.mjs'

/**
 * Explains what stands in the fields of the page, as text. What is rejected (a private key, say) is told by its code.
 *
 * @param {{ message: string, bodyFile?: Uint8Array, target?: string, clientId?: string, keyVersion?: string,
 *   publicKey?: string, ownPublicKey?: string, checksAge?: boolean, now?: () => number }} fields
 * @returns {Promise<string>}
 */
export async function explainFields(fields) {
  const { method, target, headers, body } = readMessage(fields.message)
  const named = headers.find(([name]) => name.toLowerCase() === 'signature')?.[1]
  const version = fields.keyVersion || /keyVersion=(\d{1,10})/.exec(named ?? '')?.[1] || '1'
  try {
    const explanation = await explainMessage({
      method,
      target: fields.target || target,
      headers,
      body: fields.bodyFile ?? new TextEncoder().encode(body),
      clientId: fields.clientId || undefined,
      publicKeys: fields.publicKey ? { [version]: fields.publicKey } : undefined,
      ownPublicKey: fields.ownPublicKey || undefined,
      ...(target && fields.target && { otherTargets: [target] }),
      ...(fields.checksAge ? {} : { maxAgeMs: 'unchecked' }),
      now: fields.now,
    })
    return formatExplanation(explanation, { hex: true })
  } catch (error) {
    return `Not looked at: ${error instanceof Error ? error.message : error}`
  }
}
