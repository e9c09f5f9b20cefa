import { computed } from '@preact/signals'
import { isForged, isResent, statusOfCall } from '../components/text/statuses.ts'
import { calls, connection, deliveries, faults } from '../state/store.ts'

/** The number of notifications that were accepted although they had to be rejected. */
export const forgeries = computed(() => deliveries.value?.filter(isForged).length ?? 0)

/** The number of notifications that are sent again. */
export const resending = computed(() => deliveries.value?.filter(isResent).length ?? 0)

/** The number of notifications that the sandbox gave up. */
export const gaveUp = computed(
  () => deliveries.value?.filter(({ state }) => state === 'gaveUp').length ?? 0,
)

/** The number of calls that failed one of the checks. A payment that is declined passed them. */
export const rejectedCalls = computed(
  () => calls.value?.filter((call) => statusOfCall(call).role === 'rejected').length ?? 0,
)

/** The number of fault rules that are not used up. */
export const activeFaults = computed(
  () =>
    faults.value?.filter(({ times = Infinity, timesApplied }) => timesApplied < times).length ?? 0,
)

/** The most urgent state. */
export const attention = computed((): 'failed' | 'pending' | 'offline' | undefined => {
  if (connection.value === 'offline') return 'offline'
  if (forgeries.value > 0) return 'failed'
  return resending.value > 0 ? 'pending' : undefined
})
