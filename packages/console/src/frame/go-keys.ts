import { goTo, linkTo, type Section } from '../state/route.ts'
import { isBusy } from '../state/shortcuts.ts'

const SECTIONS: Readonly<Record<string, Section>> = {
  p: 'payments',
  n: 'notifications',
  c: 'calls',
  f: 'faults',
  k: 'keys',
  t: 'test',
  e: 'explorer',
}
const WAIT_MS = 1_500

/** Goes to a section with G and a letter. */
export function listenToGoKeys(): void {
  let pressedAtMs = -Infinity
  addEventListener(
    'keydown',
    (event) => {
      if (isBusy(event)) return
      const section = SECTIONS[event.key]
      if (section !== undefined && event.timeStamp - pressedAtMs < WAIT_MS) {
        event.preventDefault()
        goTo(linkTo(section))
      }
      pressedAtMs = event.key === 'g' ? event.timeStamp : -Infinity
    },
    // Before the shortcuts that a view has for the same letters.
    { capture: true },
  )
}
