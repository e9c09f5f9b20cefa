import type { CallLineView, DeliveryLineView, SandboxEvent, StatusView } from '@gw/sandbox/control'
import type { ActiveFaultRule, SandboxPayment } from '@gw/sandbox/types'
import { computed, signal } from '@preact/signals'

/** The console's data about its sandbox. Lists are newest first, and `undefined` until they are loaded. */
export const status = signal<StatusView | undefined>(undefined)
export const payments = signal<readonly SandboxPayment[] | undefined>(undefined)
export const deliveries = signal<readonly DeliveryLineView[] | undefined>(undefined)
export const calls = signal<readonly CallLineView[] | undefined>(undefined)
export const faults = signal<readonly ActiveFaultRule[] | undefined>(undefined)

/** True once everything that the sandbox has is loaded. Long lists are loaded in pages. */
export const isComplete = signal(false)

/** The events that the stream sent, oldest first. */
export const events = signal<readonly SandboxEvent[]>([])

/** Counts the moments at which something happened, so that views without events of their own read again. */
export const changes = signal(0)

/** The state of the event stream. */
export const connection = signal<'connecting' | 'live' | 'offline'>('connecting')

/** True if no action can be taken. */
export const isOffline = computed(() => connection.value === 'offline')

/** Counts the rotations of the gateway's key, so that views read the keys again. */
export const keyChanges = signal(0)

const MAX_EVENTS = 2_000

/** Adds events to the list. */
export function addEvents(added: readonly SandboxEvent[]): void {
  events.value = [...events.value, ...added].slice(-MAX_EVENTS)
}

/** Returns a list with its changed entries in place and its new ones, which come oldest first, on top. */
export function withEntries<T>(
  list: readonly T[],
  entries: readonly T[],
  idOf: (one: T) => string,
): readonly T[] {
  if (entries.length === 0) return list
  const changed = new Map(entries.map((one) => [idOf(one), one]))
  const kept = list.map((one) => {
    const id = idOf(one)
    const entry = changed.get(id)
    changed.delete(id)
    return entry ?? one
  })
  return [...[...changed.values()].reverse(), ...kept]
}

/** The payments by the sandbox's ID. */
export const paymentsById = computed(
  () => new Map((payments.value ?? []).map((one) => [one.paymentId, one])),
)

/** The notifications by what they are about, newest first. */
export const deliveriesByAbout = computed(() => {
  const found = new Map<string, DeliveryLineView[]>()
  for (const one of deliveries.value ?? []) {
    const others = found.get(one.about)
    if (others === undefined) found.set(one.about, [one])
    else others.push(one)
  }
  return found
})

/** Returns the name of what a call or notification is about: the merchant's ID of the payment, if it is known. */
export function nameOf(about: string | undefined): string | undefined {
  return about === undefined
    ? undefined
    : (paymentsById.value.get(about)?.paymentRequestId ?? about)
}

/** True if nothing happened in this sandbox yet. */
export const isUnused = computed(
  () => payments.value?.length === 0 && calls.value?.length === 0 && deliveries.value?.length === 0,
)
