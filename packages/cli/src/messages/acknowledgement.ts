/** The response that stops the resends. */
export const ACKNOWLEDGEMENT =
  '{"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"success"}}'

/** Returns whether a response acknowledges a notification, which stops the resends: 200 with S and SUCCESS. */
export function isAcknowledgement(status: number, body: Uint8Array): boolean {
  if (status !== 200) return false
  try {
    const { result } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return result.resultStatus === 'S' && result.resultCode === 'SUCCESS'
  } catch {
    return false
  }
}
