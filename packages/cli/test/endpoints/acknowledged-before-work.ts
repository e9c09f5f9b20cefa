import { setTimeout as wait } from 'node:timers/promises'
import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Acknowledges a verified notification immediately and processes it later. */
export function acknowledgedBeforeWork(): MakeEndpoint {
  const seen = new Set<string>()
  return plainEndpoint({
    async once(event, work) {
      if (seen.has(event)) return
      seen.add(event)
      wait(300)
        .then(work)
        .catch(() => {})
    },
  })
}
