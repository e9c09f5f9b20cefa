// Wrappers around calls, as users export them. They must compile with declarations, which need a name for every type.
import type { Client } from '@gw/client'
import {
  type AnyOperation,
  cancelPayment,
  capture,
  inquiryPayment,
  pay,
  type RequestOf,
  type ResultOf,
} from '@gw/operations'
import { startSandbox } from '@gw/sandbox'

export const capturePayment = (client: Client, request: RequestOf<typeof capture>) =>
  client.call(capture, request)

export const startPayment = (client: Client, request: RequestOf<typeof pay>) =>
  client.callWithMetadata(pay, request, { timeoutMs: 5_000 })

export const lookUp = (client: Client, paymentId: string) =>
  client.call(inquiryPayment, { paymentId })

export const cancel = (client: Client) => (request: RequestOf<typeof cancelPayment>) =>
  client.call(cancelPayment, request)

export const find = (client: Client) => (paymentRequestId: string) =>
  client.findPayment({ paymentRequestId })

export const callTwice = async <O extends AnyOperation>(
  client: Client,
  operation: O,
  request: RequestOf<O>,
) => [await client.call(operation, request), await client.call(operation, request)]

export class Payments {
  constructor(readonly client: Client) {}

  call = <O extends AnyOperation>(operation: O, request: RequestOf<O>): Promise<ResultOf<O>> =>
    this.client.call(operation, request)
}

export const start = () => startSandbox()

export const findPayments = async () => (await startSandbox()).payments

export const payAt = async (url: string) => (await startSandbox()).payer.pay(url)
