import type { AttemptLineView, DeliveryLineView } from '@gw/sandbox/control'
import { computed } from '@preact/signals'
import { isAnswered, isResent } from '../components/text/statuses.ts'
import { deliveries, status } from '../state/store.ts'

/** The notify URL, if one is set. */
export const notifyUrl = computed(() => status.value?.merchant.notifyUrl ?? undefined)

/** The newest attempt that says something about the endpoint at the notify URL. */
export const lastAttempt = computed((): AttemptLineView | undefined => {
  let last: AttemptLineView | undefined
  for (const attempt of (deliveries.value ?? []).flatMap(({ outcomes }) => outcomes)) {
    const isNewer = attempt.ordinal > (last?.ordinal ?? -1)
    if (isNewer && attempt.url === notifyUrl.value && isAnswered(attempt)) last = attempt
  }
  return last
})

/** The notifications that are resent to a different URL from the notify URL. */
export const sentElsewhere = computed((): readonly DeliveryLineView[] =>
  (deliveries.value ?? []).filter((one) => isResent(one) && one.url !== notifyUrl.value),
)
