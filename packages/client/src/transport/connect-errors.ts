/** The part of Node's `node:diagnostics_channel` that is used here. */
interface DiagnosticsChannel {
  subscribe(name: string, onMessage: (message: unknown) => void): void
}

/** The part of Node's `process` that is used here. */
interface NodeProcess {
  getBuiltinModule?(id: string): Partial<DiagnosticsChannel> | undefined
}

const connectErrors = new WeakSet<object>()
let isWatching = false

/**
 * Remembers the errors of connections that were never established, TLS handshake included. Node's fetch (undici)
 * publishes them on a diagnostics channel. Their codes alone are not enough: a reset, or a record that is not TLS, can
 * also occur after the request. Other runtimes publish nothing, so the request then counts as possibly sent.
 */
export function watchConnectErrors(): void {
  if (isWatching) return
  isWatching = true
  const { process } = globalThis as { readonly process?: NodeProcess }
  let channel: Partial<DiagnosticsChannel> | undefined
  try {
    channel = process?.getBuiltinModule?.('node:diagnostics_channel')
  } catch {
    return // an imitation of Node's process may throw when used
  }
  channel?.subscribe?.('undici:client:connectError', (message) => {
    const { error } = message as { readonly error?: unknown }
    if (typeof error === 'object' && error !== null) connectErrors.add(error)
  })
}

/** Returns whether an error comes from a connection that was never established. */
export function isConnectError(error: object): boolean {
  return connectErrors.has(error)
}
