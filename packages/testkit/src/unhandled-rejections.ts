import { afterEach, beforeEach, expect } from 'vitest'

/** Declares that no test of the block leaves a promise that rejects without a handler. */
export function expectNoUnhandledRejections(): void {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => unhandled.push(reason)
  beforeEach(() => {
    process.on('unhandledRejection', onUnhandled)
  })
  afterEach(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', onUnhandled)
    expect(unhandled).toEqual([])
  })
}
