import { formatTime } from '@gw/signature'
import { sampleNotifications } from '@gw/types/samples'

/** An order of the doctor. */
export interface DoctorOrder {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
}

/** Returns the body of a payment notification, as an object to modify. */
export function paymentFields(
  { paymentRequestId, amount }: DoctorOrder,
  nowMs: number,
): Record<string, unknown> {
  return {
    ...sampleNotifications({ time: formatTime(nowMs, 'iso') }).notifyPayment,
    paymentRequestId,
    paymentId: `PAID_${paymentRequestId}`,
    paymentAmount: amount,
    actualPaymentAmount: amount,
  }
}

/** Serializes a body as the gateway does: compact. */
export function compact(fields: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(fields))
}

/** Serializes a body over several lines. */
export function indented(fields: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(fields, undefined, 2))
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
  const at = Buffer.from(body).indexOf('"PAID_')
  changed[at + 1] = 0x50 ^ 0x02 // P becomes R
  return changed
}
