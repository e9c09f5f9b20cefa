import {
  type AnyOperation,
  type CallResult,
  inquiryPayment,
  type Operation,
  type PendingOperation,
} from '@gw/operations'
import {
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
  type PaymentOutcome,
  paymentOutcome,
} from '@gw/types'
import { type CallOptions, callOperation } from './calls/call.ts'
import type { ClientOptions } from './client-options.ts'
import { prepareClient } from './prepare-client.ts'

/** What an inquiry found, and what it means. */
export interface InquiredPayment {
  /** What happened to the payment. The `result` of the record says only that the call succeeded. */
  readonly outcome: PaymentOutcome
  /** The verified response. */
  readonly record: InquiryPaymentResponse
}

/** Calls the gateway. Every response is verified, or the call throws. */
export interface Client {
  /** Looks up a payment by the gateway's ID or by your own. */
  inquiryPayment(
    request: InquiryPaymentRequest,
    options?: CallOptions,
  ): Promise<InquiryPaymentResponse>
  /** Looks up a payment and returns what happened to it. */
  getPaymentOutcome(request: InquiryPaymentRequest, options?: CallOptions): Promise<InquiredPayment>
  /**
   * Calls an operation whose calls can be pending. Release goods after a notification or an inquiry, not after
   * `succeeded` alone.
   */
  call<Request, Data>(
    operation: PendingOperation<Request, Data>,
    request: Request,
    options?: CallOptions,
  ): Promise<CallResult<Data>>
  /** Calls any other operation. Resolves to its data. */
  call<Request, Data>(
    operation: Operation<Request, Data>,
    request: Request,
    options?: CallOptions,
  ): Promise<Data>
}

/**
 * Creates a client. Checks the configuration immediately, so that a mistake is reported at startup, before the first
 * payment.
 *
 * @throws TypeError if an option is unknown or invalid, or if the gateway's key is your own
 * @throws SignatureError if a key is invalid
 * @throws EndpointsError if a host is invalid or missing
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
  async function call(
    operation: AnyOperation<unknown>,
    request: unknown,
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    const { status, data } = await callOperation(settings, operation, request, callOptions)
    return operation.pendingCodes === undefined ? data : { status, data }
  }
  const client: Client = {
    call: call as Client['call'],
    inquiryPayment: (request, callOptions) => client.call(inquiryPayment, request, callOptions),
    async getPaymentOutcome(request, callOptions) {
      const record = await client.inquiryPayment(request, callOptions)
      const { paymentStatus } = record
      // Only the status: if an unknown field had the name of a notification field, the record would be read as a
      // notification.
      return { outcome: paymentOutcome(paymentStatus ? { paymentStatus } : {}), record }
    },
  }
  return client
}
