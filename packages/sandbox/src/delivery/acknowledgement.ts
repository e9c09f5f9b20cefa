import { parseJson } from '@gw/types'

/**
 * Tells whether a merchant's answer stops the resending: HTTP 200, and JSON whose `result` has the `resultStatus` S and
 * the `resultCode` SUCCESS. The fixed answer of the gateway is
 * `{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}`; another order of its fields,
 * other spaces, another message and further fields are taken as well, because nothing says that they are not.
 */
export function isAcknowledgement(status: number, body: Uint8Array): boolean {
  if (status !== 200) return false
  try {
    const { result } = parseJson(body) as { result?: Readonly<Record<string, unknown>> }
    return result?.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  } catch {
    return false
  }
}
