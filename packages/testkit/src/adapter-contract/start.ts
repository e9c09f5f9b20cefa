import type { Server } from 'node:http'
import type {
  AuthenticatorOptions,
  ReceiverOptions,
  VerifiedNotification,
  WithMerchants,
} from '@gw/webhook'

/** An adapter that listens on a free loopback port. */
export interface RunningAdapter {
  /** The URL to send notifications to. Its path may differ from the signed one. */
  readonly url: string
  /** The server below the framework, to count its connections. */
  readonly server: Server
  /** Stops listening and closes all connections. */
  close(): Promise<void>
}

/** The part of an adapter in its contract: its start. */
export interface AdapterStart {
  /** Serves `gatewayWebhook(options)`. */
  gatewayWebhook(options: ReceiverOptions | WithMerchants<ReceiverOptions>): Promise<RunningAdapter>
  /**
   * Serves `requireSignature(options, handler)`, whose handler calls `onVerified` and then responds with 202 and `{}`.
   * Omit it if the adapter has no `requireSignature`.
   */
  requireSignature?(
    options: AuthenticatorOptions | WithMerchants<AuthenticatorOptions>,
    onVerified: (verified: VerifiedNotification) => unknown,
  ): Promise<RunningAdapter>
}

/** Returns a running adapter for the server of a framework that already listens. */
export function runningAdapter(server: Server, path: string): RunningAdapter {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
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

/** Listens on a free loopback port. */
export async function listen(server: Server, path: string): Promise<RunningAdapter> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return runningAdapter(server, path)
}

/** Passes a running adapter to `use`, and stops it even if that throws. */
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
