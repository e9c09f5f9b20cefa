import { ClientError, type ClientOptions, createClient, defineOperation } from '@gw/client'
import * as z from 'zod'
import { CLIENT_ID, gatewayPair, merchantPair } from './gateway.ts'

/** Options of a client for a scripted gateway: quick retries, and everything else as by default. */
export function clientOptions(url: string, overrides: Partial<ClientOptions> = {}): ClientOptions {
  return {
    clientId: CLIENT_ID,
    signer: { privateKey: merchantPair.privatePem, keyVersion: 7 },
    gatewayKeys: { 1: gatewayPair.publicPem },
    endpoint: {
      hosts: { europe: { recommended: url } },
      region: 'europe',
      scenario: 'online',
      environment: 'production',
    },
    retry: { attempts: 3, baseDelayMs: 1, maxDelayMs: 2 },
    ...overrides,
  }
}

/** Makes a client for a scripted gateway. */
export function clientFor(
  { url }: { readonly url: string },
  overrides: Partial<ClientOptions> = {},
) {
  return createClient(clientOptions(url, overrides))
}

const amount = z.object({ currency: z.string(), value: z.string() })
const payRequest = z.looseObject({ paymentRequestId: z.string(), paymentAmount: amount })
const payResponse = z.looseObject({
  result: z.looseObject({ resultCode: z.string() }),
  paymentRequestId: z.string(),
  paymentAmount: amount.optional(),
})

/** Moves money, and is performed once under its id. */
export const pay = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'pay',
  request: payRequest,
  response: payResponse,
  effect: 'money',
  idempotencyField: 'paymentRequestId',
  echo: ['paymentRequestId'],
})

/** Moves money, and nothing says that a repetition is performed once. */
export const payWithoutId = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'payOnce',
  request: payRequest,
  response: payResponse,
  effect: 'money',
  echo: ['paymentRequestId'],
})

export const payment = {
  paymentRequestId: 'ORDER_1',
  paymentAmount: { currency: 'EUR', value: '100' },
}

/** Gives the error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ClientError> {
  const outcome = await call.then(
    (data: unknown) => ({ data }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof ClientError) return outcome.error
  throw new Error('the call did not fail with a ClientError', { cause: outcome })
}

/** Gives the code of what lies behind an error. */
export function causeOf({ cause }: ClientError): string | undefined {
  return cause instanceof ClientError ? cause.code : undefined
}
