import { parseJson } from '@gw/types'

/**
 * Returns whether a merchant's response stops the resends: HTTP 200, and JSON whose `result` has the `resultStatus` S
 * and the `resultCode` SUCCESS. The gateway's fixed body is
 * `{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}`. A different order of fields,
 * other whitespace, another message, and additional fields are accepted, because nothing forbids them.
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
