import type { Operation } from '@gw/operations'
import { inquiryPayment } from '@gw/operations'
import {
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
  type PaymentOutcome,
  paymentOutcome,
} from '@gw/types'
import { type CallOptions, callOperation } from './call.ts'
import type { ClientOptions } from './client-options.ts'
import { prepareClient } from './prepare-client.ts'

/** An inquiry's answer with what it means. */
export interface InquiredPayment {
  /** What became of the payment. The call's own `result` says only that the call is well. */
  readonly outcome: PaymentOutcome
  /** The answer as it came. */
  readonly record: InquiryPaymentResponse
}

/** Calls the gateway. Every answer is verified, or it is an error. */
export interface Client {
  /** Looks up a payment by the gateway's id or by your own. */
  inquiryPayment(
    request: InquiryPaymentRequest,
    options?: CallOptions,
  ): Promise<InquiryPaymentResponse>
  /** Looks up a payment and says what became of it. */
  getPaymentOutcome(request: InquiryPaymentRequest, options?: CallOptions): Promise<InquiredPayment>
  /** Calls any operation that `defineOperation` made. */
  call<Request, Response>(
    operation: Operation<Request, Response>,
    request: Request,
    options?: CallOptions,
  ): Promise<Response>
}

/**
 * Makes a client. The configuration is checked at once, so that a mistake is told at start-up and not at the first
 * payment.
 *
 * @throws TypeError if an option is wrong or the gateway's key is your own, SignatureError if a key is rejected,
 * EndpointsError if a host is
 *
 * @example
 * ```ts
 * import { createClient } from '@gw/client'
 *
 * declare const env: Record<string, string>
 *
 * const client = createClient({
 *   clientId: 'MY_CLIENT_ID',
 *   signer: { privateKey: env.MERCHANT_PRIVATE_KEY, keyVersion: 1 },
 *   gatewayKeys: { 1: env.GATEWAY_PUBLIC_KEY },
 *   endpoint: {
 *     hosts: { europe: { recommended: 'https://gateway.example' } },
 *     region: 'europe',
 *     scenario: 'online',
 *     environment: 'production',
 *   },
 * })
 *
 * const { outcome } = await client.getPaymentOutcome({ paymentRequestId: 'ORDER_1' })
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const settings = prepareClient(options)
  const client: Client = {
    call: (operation, request, callOptions = {}) =>
      callOperation(settings, operation, request, callOptions),
    inquiryPayment: (request, callOptions) => client.call(inquiryPayment, request, callOptions),
    async getPaymentOutcome(request, callOptions) {
      const record = await client.inquiryPayment(request, callOptions)
      const { paymentStatus } = record
      // The status alone: with an unknown field that looks like a notification's the record would be read as one.
      return { outcome: paymentOutcome(paymentStatus ? { paymentStatus } : {}), record }
    },
  }
  return client
}
