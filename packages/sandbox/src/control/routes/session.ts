import { matchPath } from '../../http/match-path.ts'
import { saveSession } from '../../session/save-session.ts'
import type { SessionFile } from '../../session/session-file.ts'
import { callRoutes } from './calls.ts'
import { faultRoutes } from './faults.ts'
import { notificationRoutes } from './notifications.ts'
import { partyRoutes } from './parties.ts'
import { paymentRoutes } from './payments.ts'
import { rejectionRoutes } from './rejections.ts'
import { type ControlCall, type ControlRoutes, listRoutes } from './route.ts'
import { sandboxRoutes } from './sandbox.ts'
import { subscriptionRoutes } from './subscriptions.ts'

/** The route for a session as a file. */
export interface SessionRoutes {
  /** Save what the console shows, without keys and tokens. */
  readonly 'GET /session': {
    readonly operationId: 'saveSession'
    /** A file for gw sandbox --open. */
    readonly response: SessionFile
  }
}

const readRoutes = [
  sandboxRoutes,
  paymentRoutes,
  partyRoutes,
  subscriptionRoutes,
  notificationRoutes,
  callRoutes,
  rejectionRoutes,
  faultRoutes,
]
  .flatMap(listRoutes)
  .filter(({ method }) => method === 'GET')

/** How the sandbox responds to it. */
export const sessionRoutes: ControlRoutes<SessionRoutes> = {
  'GET /session': {
    run: (call) => saveSession((path) => readPath(call, path), call.sandbox.events.list()),
  },
}

/** Reads a path as a client would. A record that was dropped in the meantime is missing. */
async function readPath({ sandbox, internals }: ControlCall, path: string): Promise<unknown> {
  for (const { path: route, run } of readRoutes) {
    const parts = matchPath(route, path)
    if (parts === undefined) continue
    const part = (name: string): string => parts.get(name) ?? ''
    const call: ControlCall = { sandbox, internals, part, query: () => undefined, body: {} }
    try {
      const value: unknown = await run(call as ControlCall<never>)
      return JSON.parse(JSON.stringify(value))
    } catch {
      return undefined
    }
  }
  return undefined
}
