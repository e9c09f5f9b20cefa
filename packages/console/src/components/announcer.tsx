import { announced } from '../state/announce.ts'

/** The live region. A page shows it once. */
export function Announcer() {
  return (
    <p class="sr-only" role="status" aria-live="polite">
      {announced.value}
    </p>
  )
}
