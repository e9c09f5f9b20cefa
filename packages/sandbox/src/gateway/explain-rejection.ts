import type { Explanation } from '@gw/inspect'
import type { KnownMerchant } from '../merchant.ts'
import { MAX_SKEW_MS } from './check-request.ts'
import type { KeptRejection } from './rejections.ts'

/**
 * Explains a rejected call: every step, the text that should have been signed, and, where one is found, the text that
 * was signed, with the first difference. Never with a key.
 */
export async function explainRejection(
  { request, atMs }: KeptRejection,
  { clientId, publicKeys }: KnownMerchant,
): Promise<Explanation> {
  const { method, target, headers, body } = request
  // Loaded when first asked for: most sandboxes explain nothing, and all are to start at once.
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

/** The two spellings that people mix up: with and without the segment of the online sandbox. */
function otherTargets(target: string): readonly string[] {
  if (target.startsWith('/ams/sandbox/')) return [target.replace('/ams/sandbox/', '/ams/')]
  return target.startsWith('/ams/') ? [target.replace('/ams/', '/ams/sandbox/')] : []
}
