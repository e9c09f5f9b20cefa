import { explainMessage, formatExplanation, readSource, readSourceBody } from '@gw/inspect'

/**
 * Explains the message in the fields of the page, as text. It reads what `gw explain` reads. A rejected input, such as a
 * private key, is reported by its message.
 *
 * @param {{ message: string, bodyFile?: Uint8Array, target?: string, clientId?: string, keyVersion?: string,
 *   publicKey?: string, ownPublicKey?: string, checksAge?: boolean, now?: () => number }} fields
 * @returns {Promise<string>}
 */
export async function explainFields(fields) {
  try {
    const source = readSource(fields.message)
    const { kind, method = 'POST', target = '', headers, remarks } = source
    const named = /keyVersion=(\d{1,10})/.exec(headers.signature ?? '')?.[1]
    const version = fields.keyVersion || named || '1'
    const explanation = await explainMessage({
      kind,
      method,
      target: fields.target || target,
      headers,
      body: fields.bodyFile ?? (await readSourceBody(source)),
      clientId: fields.clientId || undefined,
      publicKeys: fields.publicKey ? { [version]: fields.publicKey } : undefined,
      ownPublicKey: fields.ownPublicKey || undefined,
      ...(target && fields.target && { otherTargets: [target] }),
      ...(fields.checksAge ? {} : { maxAgeMs: 'unchecked' }),
      now: fields.now,
    })
    const text = formatExplanation(explanation, { hex: true })
    return [text, ...remarks.map((remark) => `note: ${remark}`)].join('\n')
  } catch (error) {
    return `The message was not explained: ${error}`
  }
}
