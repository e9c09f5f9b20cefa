import type { StatusView } from '@gw/sandbox/control'
import { computed, signal } from '@preact/signals'
import { ask } from '../api/control.ts'
import { deliveries } from './store.ts'

interface ClockReading {
  readonly nowMs: number
  readonly speed: number
  /** When it was read, by the browser's monotonic clock. */
  readonly readAtMs: number
}

const reading = signal<ClockReading | undefined>(undefined)
const tick = signal(0)

/** Whether the sandbox is moving its clock forward on request. */
export const isAdvancing = signal(false)

/** The time of the sandbox, read every second; `undefined` until it is known. */
export const nowMs = computed(() => {
  void tick.value
  const { value } = reading
  if (value === undefined) return undefined
  const passed = isAdvancing.value ? 0 : performance.now() - value.readAtMs
  return Math.floor(value.nowMs + passed * value.speed)
})

/** When the next notification is due; `undefined` if none is. */
export const nextSendAtMs = computed(() => {
  const next = (deliveries.value ?? []).reduce(
    (least, { nextAttemptAtMs = Infinity }) => Math.min(least, nextAttemptAtMs),
    Infinity,
  )
  return next === Infinity ? undefined : next
})

/** Sets the time from what the sandbox reports. */
export function setClock({ nowMs: time, speed }: StatusView): void {
  reading.value = { nowMs: time, speed, readAtMs: performance.now() }
}

/** Follows the events while the clock advances, so that the time visibly runs. */
export function noteEventTime(atMs: number): void {
  const { value } = reading
  if (!isAdvancing.value || value === undefined || atMs <= value.nowMs) return
  reading.value = { ...value, nowMs: atMs, readAtMs: performance.now() }
}

/** Advances the clock and waits for everything that becomes due. */
export async function advanceClock(
  to:
    | { readonly by: string }
    | { readonly to: 'nextAttempt' | 'done'; readonly deliveryId?: string | undefined },
): Promise<void> {
  isAdvancing.value = true
  try {
    setClock(await ask('POST /clock/advance', {}, to))
  } finally {
    isAdvancing.value = false
  }
}

setInterval(() => {
  tick.value += 1
}, 1_000)
