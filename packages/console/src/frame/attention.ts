import { computed } from '@preact/signals'
import { isForged, isResent, statusOfCall } from '../parts/text/statuses.ts'
import { calls, connection, deliveries, faults } from '../state/store.ts'

/** How many notifications were accepted although they had to be rejected. */
export const forgeries = computed(() => deliveries.value?.filter(isForged).length ?? 0)

/** How many notifications are sent again. */
export const resending = computed(() => deliveries.value?.filter(isResent).length ?? 0)

/** How many notifications the sandbox gave up. */
export const gaveUp = computed(
  () => deliveries.value?.filter(({ state }) => state === 'gaveUp').length ?? 0,
)

/** How many calls failed one of the checks. A payment that is declined passed them. */
export const rejectedCalls = computed(
  () => calls.value?.filter((call) => statusOfCall(call).role === 'rejected').length ?? 0,
)

/** How many fault rules are not used up. */
export const activeFaults = computed(
  () =>
    faults.value?.filter(({ times = Infinity, timesApplied }) => timesApplied < times).length ?? 0,
)

/** What needs attention most. */
export const attention = computed((): 'failed' | 'pending' | 'offline' | undefined => {
  if (connection.value === 'offline') return 'offline'
  if (forgeries.value > 0) return 'failed'
  return resending.value > 0 ? 'pending' : undefined
})
