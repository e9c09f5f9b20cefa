import type { Explanation } from '@gw/inspect'
import type { KnownMerchant } from '../merchant/merchant.ts'
import { MAX_SKEW_MS } from './check-request.ts'
import type { RejectedCall } from './rejection.ts'

/**
 * Explains a rejected call: every step, the expected signed content and, if the inspector finds it, the actual one with
 * the first difference. It never contains a key.
 */
export async function explainRejection(
  { request, atMs }: RejectedCall,
  { clientId, publicKeys }: KnownMerchant,
): Promise<Explanation> {
  const { method, target, headers, body } = request
  // Loaded on first use, because most sandboxes explain nothing and all must start quickly.
  const { explainMessage } = await import('@gw/inspect')
  return explainMessage({
    method,
    target,
    headers,
    body,
    clientId,
    publicKeys: await publicKeys(),
    kind: 'request',
    maxAgeMs: MAX_SKEW_MS,
    maxFutureSkewMs: MAX_SKEW_MS,
    now: () => atMs,
    otherTargets: otherTargets(target),
  })
}

/** Returns the target that is often confused with this one: with or without the segment of the online sandbox. */
function otherTargets(target: string): readonly string[] {
  if (target.startsWith('/ams/sandbox/')) return [target.replace('/ams/sandbox/', '/ams/')]
  return target.startsWith('/ams/') ? [target.replace('/ams/', '/ams/sandbox/')] : []
}
