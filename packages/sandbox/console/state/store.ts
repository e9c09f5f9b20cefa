import { computed, signal } from '@preact/signals'
import type { CallLineView, DeliveryLineView, StatusView } from '../../src/control/view-types.ts'
import type { SandboxEvent } from '../../src/events/event.ts'
import type { ActiveFaultRule } from '../../src/faults/faults.ts'
import type { SandboxPayment } from '../../src/ledger/payment.ts'

/** The console's data about its sandbox. Lists are newest first, and `undefined` until they are loaded. */
export const status = signal<StatusView | undefined>(undefined)
export const payments = signal<readonly SandboxPayment[] | undefined>(undefined)
export const deliveries = signal<readonly DeliveryLineView[] | undefined>(undefined)
export const calls = signal<readonly CallLineView[] | undefined>(undefined)
export const faults = signal<readonly ActiveFaultRule[] | undefined>(undefined)

/** The events that the stream sent, oldest first. */
export const events = signal<readonly SandboxEvent[]>([])

/** Whether the event stream is open. */
export const connection = signal<'connecting' | 'live' | 'offline'>('connecting')

/** Whether actions can be taken. */
export const isOffline = computed(() => connection.value === 'offline')

/** Counts the rotations of the gateway's key, so that views read the keys again. */
export const keyChanges = signal(0)

const MAX_EVENTS = 2_000

/** Adds an event to the list. */
export function addEvent(event: SandboxEvent): void {
  events.value = [...events.value.slice(1 - MAX_EVENTS), event]
}

/** Replaces the entry with the same ID in place, or adds a new one on top. */
export function withEntry<T>(
  list: readonly T[] | undefined,
  entry: T,
  idOf: (one: T) => string,
): readonly T[] {
  const known = list ?? []
  const old = known.find((one) => idOf(one) === idOf(entry))
  if (old === undefined) return [entry, ...known]
  return isSame(old, entry) ? known : known.map((one) => (one === old ? entry : one))
}

/** Returns a list that was read again, with the old entries where nothing changed, so that only changes are shown. */
export function withOldEntries<T>(
  list: readonly T[] | undefined,
  read: readonly T[],
  idOf: (one: T) => string,
): readonly T[] {
  const old = new Map((list ?? []).map((one) => [idOf(one), one]))
  return read.map((one) => {
    const known = old.get(idOf(one))
    return known !== undefined && isSame(known, one) ? known : one
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The payments by the sandbox's ID. */
export const paymentsById = computed(
  () => new Map((payments.value ?? []).map((one) => [one.paymentId, one])),
)

/** Returns the name of what a call or notification is about: the merchant's ID of the payment, if it is known. */
export function nameOf(about: string | undefined): string | undefined {
  return about === undefined
    ? undefined
    : (paymentsById.value.get(about)?.paymentRequestId ?? about)
}

/** Whether nothing happened in this sandbox yet. */
export const isUnused = computed(
  () => payments.value?.length === 0 && calls.value?.length === 0 && deliveries.value?.length === 0,
)
