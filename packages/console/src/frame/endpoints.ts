import type { AttemptLineView, DeliveryLineView } from '@gw/sandbox/control'
import { computed } from '@preact/signals'
import { isAnswered, isResent } from '../parts/text/statuses.ts'
import { deliveries, status } from '../state/store.ts'

/** How many attempts say how an endpoint does. */
const SHOWN = 50

/** The newest attempts that say something about their endpoint, by its URL, oldest first. */
const attemptsByUrl = computed(() => {
  const found = new Map<string, AttemptLineView[]>()
  for (const { outcomes } of deliveries.value ?? []) {
    for (const attempt of outcomes) {
      if (!isAnswered(attempt)) continue
      const others = found.get(attempt.url)
      if (others === undefined) found.set(attempt.url, [attempt])
      else others.push(attempt)
    }
  }
  for (const [url, attempts] of found) {
    attempts.sort((one, other) => one.ordinal - other.ordinal)
    found.set(url, attempts.slice(-SHOWN))
  }
  return found
})

/** The notify URL, if one is set. */
export const notifyUrl = computed(() => status.value?.merchant.notifyUrl ?? undefined)

/** Returns the newest attempts to a URL, oldest first. */
export function attemptsTo(url: string | undefined): readonly AttemptLineView[] {
  return url === undefined ? [] : (attemptsByUrl.value.get(url) ?? [])
}

/** The URLs that attempts were sent to: the notify URL, then the others, newest first. */
export const urls = computed((): readonly string[] => {
  const newest = [...attemptsByUrl.value].sort(
    ([, one], [, other]) => (other.at(-1)?.ordinal ?? 0) - (one.at(-1)?.ordinal ?? 0),
  )
  const others = newest.map(([url]) => url).filter((url) => url !== notifyUrl.value)
  return notifyUrl.value === undefined ? others : [notifyUrl.value, ...others]
})

/** The notifications that are resent to a different URL from the notify URL. */
export const sentElsewhere = computed((): readonly DeliveryLineView[] =>
  (deliveries.value ?? []).filter((one) => isResent(one) && one.url !== notifyUrl.value),
)
