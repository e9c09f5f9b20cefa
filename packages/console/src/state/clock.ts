import { type DeliveryLineView, deliveryDelaysMs, type StatusView } from '@gw/sandbox/control'
import { computed, signal } from '@preact/signals'
import { ask } from '../api/control.ts'
import { deliveries } from './store.ts'

interface ClockReading {
  readonly nowMs: number
  readonly realNowMs: number
  readonly speed: number
  /** When it was read, by the browser's monotonic clock. */
  readonly readAtMs: number
}

const reading = signal<ClockReading | undefined>(undefined)
const tick = signal(0)

/** True while the sandbox moves its clock forward on request. */
export const isAdvancing = signal(false)

/** The time of the sandbox, read every second; `undefined` until it is known. */
export const nowMs = computed(() => {
  void tick.value
  const { value } = reading
  if (value === undefined) return undefined
  const passed = isAdvancing.value ? 0 : performance.now() - value.readAtMs
  return Math.floor(value.nowMs + passed * value.speed)
})

/** The lead of the sandbox's clock over real time, in milliseconds. Negative if it is behind. */
export const aheadMs = computed(() => {
  const [{ value }, now] = [reading, nowMs.value]
  if (value === undefined || now === undefined) return 0
  return now - (value.realNowMs + (performance.now() - value.readAtMs))
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
export function setClock({ nowMs: time, realNowMs, speed }: StatusView): void {
  reading.value = { nowMs: time, realNowMs, speed, readAtMs: performance.now() }
}

/** Returns when a notification is sent for the last time, if it is never acknowledged. */
export function lastSendAtMs({ nextAttemptAtMs, outcomes }: DeliveryLineView): number | undefined {
  if (nextAttemptAtMs === undefined) return undefined
  const sent = outcomes.findLast(({ cause }) => cause === 'schedule')?.number ?? 0
  const later = deliveryDelaysMs.slice(sent + 1)
  return later.reduce((sum, delayMs) => sum + delayMs, nextAttemptAtMs)
}

/** Follows the events while the clock advances, so that the time visibly runs. */
export function noteEventTime(atMs: number): void {
  const { value } = reading
  if (!isAdvancing.value || value === undefined || atMs <= value.nowMs) return
  const readAtMs = performance.now()
  const realNowMs = value.realNowMs + (readAtMs - value.readAtMs)
  reading.value = { ...value, nowMs: atMs, realNowMs, readAtMs }
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
