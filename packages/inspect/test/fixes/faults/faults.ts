import { bodyFaults } from './body-faults.ts'
import { compositionFaults } from './composition-faults.ts'
import type { Fault } from './fault.ts'
import { headFaults } from './head-faults.ts'
import { headerFaults } from './header-faults.ts'
import { keyFaults } from './key-faults.ts'
import { targetFaults } from './target-faults.ts'

/** Every fault that is distinguished. */
export const faults: readonly Fault[] = [
  ...targetFaults,
  ...bodyFaults,
  ...headFaults,
  ...compositionFaults,
  ...keyFaults,
  ...headerFaults,
]
