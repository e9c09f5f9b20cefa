import type { AnyOperation, CallResult, RequestOf, ResultOf } from '@gw/operations'
import { callOperation } from './calls/call.ts'
import type { ResultWithMetadata } from './calls/call-metadata.ts'
import type { CallOptions } from './calls/call-options.ts'
import type { ClientOptions } from './options/client-options.ts'
import { type FindPaymentRequest, findPayment } from './payments/find-payment.ts'
import type { FoundPayment, MissingPayment } from './payments/look-up.ts'
import {
  type WaitForOutcomeOptions,
  type WaitForOutcomeRequest,
  waitForOutcome,
} from './payments/wait-for-outcome.ts'
import { prepareClient } from './prepare-client.ts'

/** Calls the gateway. Every response is verified, or the call throws. */
export interface Client {
  /** The client ID of the merchant whose payments it makes and finds. */
  readonly clientId: string
  /**
   * Calls an operation. Resolves to its data or, for an operation whose calls can be pending such as `pay`, to a
   * {@link CallResult}. Do not fulfill an order after `succeeded` alone. Wait for a notification, or look up the
   * payment.
   */
  call<O extends AnyOperation>(
    operation: O,
    request: NoInfer<RequestOf<O>>,
    options?: CallOptions,
  ): Promise<ResultOf<O>>
  /**
   * Calls an operation like `call`, and also resolves to metadata of the response: its HTTP status, its key version, its
   * time, and the number of attempts. A {@link ClientError} has them as its own properties.
   */
  callWithMetadata<O extends AnyOperation>(
    operation: O,
    request: NoInfer<RequestOf<O>>,
    options?: CallOptions,
  ): Promise<ResultWithMetadata<O>>
  /**
   * Looks up a payment once. Returns what happened to it, or that the gateway does not have it. `ORDER_NOT_EXIST` does
   * not echo anything from the request, so a single one is not conclusive. `final` is true only if this lookup and one
   * that started at `missingSinceMs`, at least a minute earlier, found nothing, and both started more than `maxSkewMs`
   * after `expiresAtMs`. It is also true if nothing was sent.
   */
  findPayment(
    request: FindPaymentRequest,
    options?: CallOptions,
  ): Promise<FoundPayment | MissingPayment>
  /**
   * Looks up a payment with growing delays until its outcome is final or `timeoutMs` has passed. Returns what it found
   * last, so check `outcome`. Keeps looking while the gateway cannot be reached.
   */
  waitForOutcome(
    request: WaitForOutcomeRequest,
    options?: WaitForOutcomeOptions,
  ): Promise<FoundPayment | MissingPayment>
}

/**
 * Creates a client. Checks the configuration immediately, so that it reports a mistake at startup, before the first
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
 *   signer: { privateKey: env.GATEWAY_PRIVATE_KEY, keyVersion: 1 },
 *   gatewayKeys: { 1: env.GATEWAY_PUBLIC_KEY },
 *   endpoint: {
 *     hosts: { europe: { recommended: 'https://gateway.example' } },
 *     region: 'europe',
 *     scenario: 'online',
 *     environment: 'production',
 *   },
 * })
 *
 * const payment = await client.findPayment({ paymentRequestId: 'ORDER_1' })
 * if (payment.found) console.log(payment.outcome)
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const settings = prepareClient(options)
  const callWithMetadata: Client['callWithMetadata'] = async (
    operation,
    request,
    callOptions = {},
  ) => {
    const any = operation as AnyOperation<unknown>
    const { response, attempts, traceId } = await callOperation(settings, any, request, callOptions)
    const { status, data, bound, httpStatus } = response
    const { keyVersion, timeMs: respondedAtMs } = response.verified
    return {
      result: (operation.pendingCodes === undefined ? data : { status, data, bound }) as never,
      metadata: { traceId, attempts, httpStatus, keyVersion, respondedAtMs },
    }
  }
  return {
    clientId: settings.clientId,
    callWithMetadata,
    call: async (...given) => (await callWithMetadata(...given)).result,
    findPayment: (request, findOptions) => findPayment(settings, request, findOptions),
    waitForOutcome: (request, waitOptions) => waitForOutcome(settings, request, waitOptions),
  }
}
