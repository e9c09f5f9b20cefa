import { createServer } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { type Client, ClientError } from '@gw/client'
import type { Sandbox, SandboxOptions } from '@gw/sandbox'
import type { Attempt } from '@gw/sandbox/types'
import { listen } from '@gw/testkit'
import { type NotificationKind, notificationKinds } from '@gw/types'
import { createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import { onTestFinished } from 'vitest'
import { clientOf } from './client.ts'
import { start } from './sandbox.ts'

/** A notification that the receiver verified and handled once. */
export interface Handled {
  readonly kind: NotificationKind
  readonly [field: string]: unknown
}

/** A shop with the toolkit's client and receiver, and the sandbox that it uses. */
export interface Shop {
  readonly sandbox: Sandbox
  readonly client: Client
  /** The notifications, each verified by the receiver, in the order in which they were handled. */
  readonly handled: readonly Handled[]
  /**
   * Returns the given fields of the notifications of a kind, after all have arrived, in the order in which the sandbox
   * created them. They can arrive in another one, because the sandbox does not wait for one before it sends the next.
   */
  seen(kind: NotificationKind, ...fields: readonly string[]): Promise<readonly unknown[]>
}

/** Starts a shop and a sandbox whose clock only the test moves. */
export async function startShop(options: SandboxOptions = {}): Promise<Shop> {
  const sandbox = await start(options)
  const handled: Handled[] = []
  const server = createServer()
  const { url: notifyUrl, close } = await listen(server, '/notify')
  onTestFinished(close)
  const keep = (notification: object): void => void handled.push(notification as Handled)
  const receive = createReceiver({
    clientId: sandbox.merchant.clientId,
    gatewayKeys: sandbox.gatewayKeys,
    notifyUrl,
    inbox: createMemoryInbox({ now: sandbox.clock.now }),
    now: sandbox.clock.now,
    on: Object.fromEntries(notificationKinds.map((kind) => [kind, keep])),
    onRejected: 'silent',
  })
  const handle = toNodeHandler(receive)
  server.on('request', (request, response) => void handle(request, response))
  sandbox.merchant.notifyUrl = notifyUrl
  return {
    sandbox,
    client: clientOf(sandbox),
    handled,
    async seen(kind, ...fields) {
      await sandbox.deliveries.settled()
      const bodies = sandbox.deliveries.list().map(({ attempts }) => bodyOf(attempts[0]))
      const position = ({ kind: _kind, ...body }: Handled) =>
        bodies.findIndex((sent) => isDeepStrictEqual(sent, body))
      return handled
        .filter((one) => one.kind === kind)
        .toSorted((one, other) => position(one) - position(other))
        .map((one) =>
          fields.length === 1 ? one[fields[0] ?? ''] : fields.map((name) => one[name]),
        )
    },
  }
}

function bodyOf(attempt: Attempt | undefined): unknown {
  return attempt && JSON.parse(new TextDecoder().decode(attempt.request.body))
}

/** Returns the result code with which a call failed. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'SUCCESS'
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    return error.result?.resultCode ?? error.code
  }
}
