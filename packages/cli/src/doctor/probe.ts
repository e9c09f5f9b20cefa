import { UsageError } from '../io/usage-error.ts'
import { Unreachable } from './unreachable.ts'

/**
 * Asks a merchant's probe how often the work was done for an order: `GET <probe>?paymentRequestId=<id>` answers with
 * `{ "effects": [ ... ] }`, one entry for each time. What an entry holds is the merchant's.
 */
export type Probe = (paymentRequestId: string) => Promise<number>

/** Makes the questions to a probe. */
export function createProbe(url: string): Probe {
  return async (paymentRequestId) => {
    const address = new URL(url)
    address.searchParams.set('paymentRequestId', paymentRequestId)
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    }).catch(({ message, cause }: Error) => {
      const { code } = (cause ?? {}) as NodeJS.ErrnoException
      throw new Unreachable(`the probe does not answer: ${code ?? message}`)
    })
    const answer: unknown = await response.json().catch(() => undefined)
    const effects = (answer as { readonly effects?: unknown } | null | undefined)?.effects
    if (response.status === 200 && Array.isArray(effects)) return effects.length
    throw new UsageError(
      `the probe must answer 200 with {"effects": [...]}, one entry for each time that the work was done, and not ${response.status}`,
    )
  }
}
