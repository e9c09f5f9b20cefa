import { ClientError, type ClientOptions, createClient } from '@gw/client'
import { defineOperation, inquiryPayment } from '@gw/operations'
import { createKeyRing, createSigner } from '@gw/signature'
import * as z from 'zod'
import { CLIENT_ID, gatewayPair, merchantPair } from './gateway.ts'

// Imported once, because hundreds of clients use them.
const signer = createSigner({ privateKey: merchantPair.privatePem, keyVersion: 7 })
const gatewayKeys = createKeyRing({ 1: gatewayPair.publicPem })

/** Options of a client for a scripted gateway: short delays, and defaults for everything else. */
export function clientOptions(url: string, overrides: Partial<ClientOptions> = {}): ClientOptions {
  return {
    clientId: CLIENT_ID,
    signer,
    gatewayKeys,
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

/** Creates a client for a scripted gateway. */
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

/** Moves money, with an idempotency field and an ID that every success repeats. */
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

/** Moves money, without an idempotency field. */
export const payWithoutId = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'payOnce',
  request: payRequest,
  response: payResponse,
  effect: 'money',
  echo: ['paymentRequestId'],
})

const onlineResponse = z.looseObject({
  result: z.looseObject({ resultCode: z.string() }),
  paymentId: z.string().optional(),
  normalUrl: z.string().optional(),
})

/** Moves money like the online payment of the gateway: a response may repeat no ID and may be pending. */
export const payOnline = defineOperation({
  version: 'v1',
  area: 'payments',
  name: 'pay',
  request: payRequest,
  response: onlineResponse,
  effect: 'money',
  idempotencyField: 'paymentRequestId',
  echo: 'none',
  echoIfPresent: ['paymentRequestId'],
  pendingCodes: ['PAYMENT_IN_PROCESS'],
  pendingWhen: ({ normalUrl }) => normalUrl !== undefined,
  confirm: {
    inquiry: inquiryPayment,
    request: ({ paymentRequestId }) => ({ paymentRequestId }),
    read: ({ paymentStatus }) => {
      if (paymentStatus === 'SUCCESS') return 'happened'
      return paymentStatus === 'FAIL' || paymentStatus === 'CANCELLED' ? 'didNotHappen' : 'notFinal'
    },
    sameAmount: (record, sent) =>
      record.paymentAmount?.value === sent.paymentAmount.value &&
      record.paymentAmount.currency === sent.paymentAmount.currency,
    sameFields: ['paymentId'],
  },
})

/** Changes something without moving money directly. */
export const subscribe = defineOperation({
  version: 'v1',
  area: 'subscriptions',
  name: 'create',
  request: z.looseObject({ subscriptionRequestId: z.string() }),
  response: z.looseObject({ subscriptionRequestId: z.string().optional() }),
  effect: 'write',
  idempotencyField: 'subscriptionRequestId',
  echo: 'none',
})

export const subscription = { subscriptionRequestId: 'SUBSCRIPTION_1' }

export const payment = {
  paymentRequestId: 'ORDER_1',
  paymentAmount: { currency: 'EUR', value: '100' },
}

/** Returns the error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<ClientError> {
  const outcome = await call.then(
    (data: unknown) => ({ data }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && outcome.error instanceof ClientError) return outcome.error
  throw new Error('The call did not fail with a ClientError', { cause: outcome })
}

/** Returns the code of an error's cause. */
export function causeOf({ cause }: ClientError): string | undefined {
  return cause instanceof ClientError ? cause.code : undefined
}
