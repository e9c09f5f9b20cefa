/** The states that a payment can have at the gateway. */
export const paymentStates = [
  'pending',
  'paid',
  'failed',
  'reviewing',
  'rejected',
  'captured',
  'captureFailed',
] as const

/** The state of a payment at the gateway. */
export type PaymentState = (typeof paymentStates)[number]

/** A payment at the gateway, in the words of its record. */
export interface GatewayPayment {
  readonly paymentId: string
  readonly paymentCreateTime: string
  readonly paymentTime?: string | undefined
  readonly transactions?:
    | readonly {
        readonly transactionType: string
        readonly transactionId: string
        readonly transactionRequestId: string
      }[]
    | undefined
}
