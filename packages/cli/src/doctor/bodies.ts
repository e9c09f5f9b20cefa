import { sampleNotification } from '../messages/sample-notifications.ts'

/** An order that the doctor notifies of. */
export interface DoctorOrder {
  readonly paymentRequestId: string
  readonly amount: { readonly currency: string; readonly value: string }
}

/** Gives the body of a payment's notification, as an object to change. */
export function paymentFields(
  { paymentRequestId, amount }: DoctorOrder,
  nowMs: number,
): Record<string, unknown> {
  return {
    ...sampleNotification('notifyPayment', nowMs),
    paymentRequestId,
    paymentId: `PAID_${paymentRequestId}`,
    paymentAmount: amount,
    actualPaymentAmount: amount,
  }
}

/** Writes a body as the gateway does: compact. */
export function compact(fields: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(fields))
}

/**
 * Writes the same message as no serialiser would: spaces, line ends, escapes, emoji, a number with a needless zero.
 * Whoever parses it and writes it again gets other bytes.
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

/** Changes one byte, and nothing that a shop would look at: only the signature can show it. */
export function tamper(body: Uint8Array): Uint8Array {
  const changed = body.slice()
  const at = Buffer.from(body).indexOf('"PAID_')
  changed[at + 1] = 0x50 ^ 0x02 // P becomes R
  return changed
}
