import { signal } from '@preact/signals'

/** Whether the form of a new payment is open. Every section has its shortcut. */
export const isCreating = signal(false)

/** Opens the form of a new payment. */
export function createPayment(): void {
  isCreating.value = true
}

/** Returns a name for a payment that is made by hand, short enough to be read in a row. */
export function newOrderName(): string {
  return `ORDER_${Date.now().toString(36).toUpperCase()}`
}
