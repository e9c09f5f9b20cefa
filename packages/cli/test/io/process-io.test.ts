import { describe, expect, it, onTestFinished } from 'vitest'
import { createProcessIo } from '../../src/io/process-io.ts'

describe('interruption', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('still handles %s after the first one', (name) => {
    const before = new Set(process.rawListeners(name))
    const added = () => process.rawListeners(name).filter((one) => !before.has(one))
    const signal = createProcessIo().interruption()
    onTestFinished(() => added().forEach((one) => void process.off(name, one as () => void)))
    expect(added()).toHaveLength(1)
    for (const listener of added()) listener.call(process, name)
    expect(signal.aborted).toBe(true)
    expect(added()).toHaveLength(1)
  })
})
