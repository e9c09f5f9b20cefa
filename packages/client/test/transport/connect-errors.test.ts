import { channel } from 'node:diagnostics_channel'
import { describe, expect, it, vi } from 'vitest'

type ConnectErrors = typeof import('../../src/transport/connect-errors.ts')

/** Imports a copy of the module that does not watch yet. */
function importCopy(): Promise<ConnectErrors> {
  const path = `../../src/transport/connect-errors.ts?copy=${crypto.randomUUID()}`
  return import(path)
}

/** Watches twice, like two clients, with an imitation of Node's process. */
async function watchWith(process: unknown): Promise<ConnectErrors> {
  const copy = await importCopy()
  vi.stubGlobal('process', process)
  try {
    copy.watchConnectErrors()
    copy.watchConnectErrors()
  } finally {
    vi.unstubAllGlobals()
  }
  return copy
}

describe('watchConnectErrors', () => {
  it('remembers the errors that Node publishes', async () => {
    const { watchConnectErrors, isConnectError } = await importCopy()
    const [before, after] = [new Error('before'), new Error('after')]
    const publish = (error: Error) => channel('undici:client:connectError').publish({ error })
    publish(before)
    watchConnectErrors()
    publish(after)
    expect([isConnectError(before), isConnectError(after)]).toEqual([false, true])
  })

  it('subscribes once, and ignores anything that is not an error', async () => {
    const listeners: ((message: unknown) => void)[] = []
    const subscribe = (_name: string, listener: (message: unknown) => void) =>
      listeners.push(listener)
    await watchWith({ getBuiltinModule: () => ({ subscribe }) })
    expect(listeners).toHaveLength(1)
    for (const error of ['text', null, undefined]) {
      expect(() => listeners[0]?.({ error })).not.toThrow()
    }
  })

  it.each<[string, unknown]>([
    ['no process', undefined],
    ['a process without getBuiltinModule', {}],
    ['a process without the module', { getBuiltinModule: () => undefined }],
    ['a module without subscribe', { getBuiltinModule: () => ({}) }],
    [
      'a process that throws',
      {
        getBuiltinModule: () => {
          throw new Error('not available')
        },
      },
    ],
  ])('remembers nothing with %s', async (_name, process) => {
    const { isConnectError } = await watchWith(process)
    const error = new Error('any')
    channel('undici:client:connectError').publish({ error })
    expect(isConnectError(error)).toBe(false)
  })
})
