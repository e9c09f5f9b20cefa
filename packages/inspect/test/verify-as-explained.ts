import type { ExplainOptions } from '@gw/inspect'
import {
  createKeyRing,
  type KeysByVersion,
  type VerifiedMessage,
  verifyMessage,
} from '@gw/signature'

/** Verifies an explained message with verifyMessage under the same policy. */
export async function verifyAsExplained(options: ExplainOptions): Promise<VerifiedMessage> {
  const { method, target, body, clientId = '', kind = 'request', now = Date.now } = options
  const headers = new Map(
    Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), value as string]),
  )
  return verifyMessage(
    {
      method,
      target,
      clientId: headers.get('client-id') ?? '',
      time: headers.get(`${kind}-time`) ?? '',
      body,
    },
    {
      signature: headers.get('signature'),
      keys: createKeyRing(options.publicKeys as KeysByVersion, { now }),
      clientId,
      maxAgeMs: kind === 'request' ? 172_800_000 : 300_000,
      now,
    },
  )
}
