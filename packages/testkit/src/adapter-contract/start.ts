import type { Server } from 'node:http'
import type { AuthenticatorOptions, ReceiverOptions, VerifiedNotification } from '@gw/webhook'

/** An adapter that listens on a free port of the loopback interface. */
export interface RunningAdapter {
  /** Where notifications are posted to. Its path need not be the one that is signed. */
  readonly url: string
  /** The server under the framework, to count its connections. */
  readonly server: Server
  /** Stops listening and ends what is open. */
  close(): Promise<void>
}

/** All that an adapter brings to its contract: how to start it. */
export interface AdapterStart {
  /** Serves `gatewayWebhook(options)`. */
  gatewayWebhook(options: ReceiverOptions): Promise<RunningAdapter>
  /**
   * Serves `requireSignature(options, handler)`, whose handler calls `onVerified` and then answers 202 with `{}`; left
   * out where there is none.
   */
  requireSignature?(
    options: AuthenticatorOptions,
    onVerified: (verified: VerifiedNotification) => unknown,
  ): Promise<RunningAdapter>
}

/** Makes the server of a framework, once it listens, a running adapter. */
export function runningAdapter(server: Server, path: string): RunningAdapter {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Listens on a free port of the loopback interface. */
export async function listen(server: Server, path: string): Promise<RunningAdapter> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return runningAdapter(server, path)
}

/** Uses an adapter and stops it, whatever happens. */
export async function withAdapter<Result>(
  starting: Promise<RunningAdapter>,
  use: (running: RunningAdapter) => Promise<Result>,
): Promise<Result> {
  const running = await starting
  try {
    return await use(running)
  } finally {
    await running.close()
  }
}
