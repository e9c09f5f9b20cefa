// Runs before each test file. In a thread that is kept, the last mutant is still active and timers may still be fake.
import { inject, vi } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    mutantActivation: 'static' | 'runtime' | undefined
    globalNamespace: string
  }
}

vi.useRealTimers()
if (inject('mutantActivation') !== 'static') {
  const stryker = Reflect.get(globalThis, inject('globalNamespace')) ?? {}
  stryker.activeMutant = undefined
}
