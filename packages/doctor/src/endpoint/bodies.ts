import { formatTime } from '@gw/signature'
import { notificationJson, sampleNotifications } from '@gw/types/samples'
import type { GatewayPayment } from './payment.ts'

/** An order of the doctor. */
export interface DoctorOrder {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
  /** Its payment, if the gateway has one. */
  readonly payment?: GatewayPayment | undefined
}

/** Returns the body of a payment notification, as an object to modify. */
export function paymentFields(
  { paymentRequestId, amount, payment }: DoctorOrder,
  nowMs: number,
): Record<string, unknown> {
  return {
    ...sampleNotifications({ time: formatTime(nowMs, 'iso') }).notifyPayment,
    paymentRequestId,
    paymentId: `PAID_${paymentRequestId}`,
    ...(payment && paymentParts(payment)),
    paymentAmount: amount,
    actualPaymentAmount: amount,
    // As in a notification that the gateway sent for a wallet.
    paymentResultInfo: {},
    pspCustomerInfo: { pspCustomerId: '10086', pspName: 'DOCTOR_WALLET' },
  }
}

/** Returns the body of a capture notification. A capture that the gateway made itself has IDs that nobody assigned. */
export function captureFields(
  { paymentRequestId, amount, payment }: DoctorOrder,
  nowMs: number,
  isSuccess: boolean,
): object {
  const { notifyCapture } = sampleNotifications({ time: formatTime(nowMs, 'iso') })
  const made = payment?.transactions?.find((one) => one.transactionType === 'CAPTURE')
  return {
    ...notifyCapture,
    ...(!isSuccess && { result: FAILED }),
    paymentId: payment?.paymentId ?? `PAID_${paymentRequestId}`,
    captureId: made?.transactionId ?? `CAPTURED_${paymentRequestId}`,
    captureRequestId: made?.transactionRequestId ?? `CAPTURE_${paymentRequestId}`,
    captureAmount: amount,
  }
}

/** The result of a payment or a capture that failed. */
export const FAILED = {
  resultCode: 'PROCESS_FAIL',
  resultStatus: 'F',
  resultMessage: 'The payment failed.',
}

/** A record has more fields than a notification. */
function paymentParts({
  paymentId,
  paymentCreateTime,
  paymentTime,
}: GatewayPayment): Partial<GatewayPayment> {
  return { paymentId, paymentCreateTime, ...(paymentTime !== undefined && { paymentTime }) }
}

/** Serializes a body as the gateway does: compact, with its fields in alphabetical order. */
export function compact(fields: object): Uint8Array {
  return new TextEncoder().encode(notificationJson(fields))
}

/** Serializes a body over several lines, like a shop that parses it and serializes it again. */
export function indented(fields: object): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify(JSON.parse(notificationJson(fields)), undefined, 2),
  )
}

/**
 * Writes a body that no serializer would write: spaces, line ends, escapes, emoji, a number with a trailing zero. Code
 * that parses it and serializes it again gets other bytes.
 */
export function unusual(fields: object): Uint8Array {
  const text = JSON.stringify({ ...fields, metadata: 'Grüße 🎉 café </script>' }, undefined, 2)
  return new TextEncoder().encode(
    text
      .replace('</script>', '<\\/script>')
      .replace('café', 'caf\\u00e9')
      .replace(/^\{/, '{ "x-rate" : 1.50,\r\n'),
  )
}

/** Changes one byte that a shop ignores, so that only the signature reveals it. */
export function tamper(body: Uint8Array): Uint8Array {
  const changed = body.slice()
  const at = Buffer.from(body).indexOf('"resultMessage":"')
  changed[at + '"resultMessage":"'.length] = 0x53 // S, in place of s
  return changed
}
