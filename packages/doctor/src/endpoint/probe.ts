import { DoctorStopped, Unreachable } from './doctor-stopped.ts'

/**
 * Asks a merchant's probe how often an order was fulfilled. `GET <probe>?paymentRequestId=<id>` returns
 * `{ "effects": [ ... ] }`, with one entry for each time. An entry can contain anything.
 */
export type Probe = (paymentRequestId: string) => Promise<number>

/** Creates a probe that asks a URL. */
export function createProbe(url: string): Probe {
  return async (paymentRequestId) => {
    const address = new URL(url)
    address.searchParams.set('paymentRequestId', paymentRequestId)
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    }).catch(({ message, cause }: Error) => {
      const { code } = (cause ?? {}) as NodeJS.ErrnoException
      throw new Unreachable(`The probe does not respond: ${code ?? message}`)
    })
    const json: unknown = await response.json().catch(() => undefined)
    const effects = (json as { readonly effects?: unknown } | null | undefined)?.effects
    if (response.status === 200 && Array.isArray(effects)) return effects.length
    throw new DoctorStopped(
      `The probe must respond with 200 and {"effects": [...]}, one entry for each time the order was processed; got status ${response.status}`,
    )
  }
}
