import type { Explanation } from '@gw/inspect'
import { notificationKinds } from '@gw/types'
import { mustFind } from '../../errors.ts'
import { isFields, readText, readWord, wrongField } from '../../fields.ts'
import type { ControlCall, ControlRoute } from '../route.ts'
import {
  newest,
  newestBefore,
  viewAttempt,
  viewCall,
  viewCallLine,
  viewDelivery,
  viewDeliveryLine,
  viewRejection,
} from '../views.ts'

/** The routes for notifications and calls. */
export const deliveryRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    path: '/notifications',
    fields: ['kind', 'body', 'url', 'about'],
    run: sendNotification,
  },
  {
    method: 'GET',
    path: '/deliveries',
    run: (call) =>
      newestBefore(call.sandbox.deliveries.list(), call, ({ id }) => id).map(viewDeliveryLine),
  },
  {
    method: 'GET',
    path: '/deliveries/{deliveryId}',
    run: ({ sandbox, part }) => {
      const id = part('deliveryId')
      return viewDelivery(mustFind(sandbox.deliveries.get(id), 'delivery', id))
    },
  },
  {
    method: 'POST',
    path: '/deliveries/{deliveryId}/resend',
    run: async ({ sandbox, part }) =>
      viewAttempt(await sandbox.deliveries.resend(part('deliveryId'))),
  },
  {
    method: 'GET',
    path: '/attempts/{attemptId}',
    run: ({ sandbox, part }) => {
      const id = part('attemptId')
      return viewAttempt(mustFind(sandbox.deliveries.getAttempt(id), 'attempt', id))
    },
  },
  {
    method: 'GET',
    path: '/attempts/{attemptId}/explanation',
    run: (call) => explainAttempt(call),
  },
  {
    method: 'POST',
    path: '/attempts/{attemptId}/replay',
    run: async ({ sandbox, part }) =>
      viewAttempt(await sandbox.deliveries.replay(part('attemptId'))),
  },
  {
    method: 'GET',
    path: '/calls',
    run: ({ sandbox }) => newest(sandbox.calls.list()).map(viewCallLine),
  },
  {
    method: 'GET',
    path: '/calls/{callId}',
    run: ({ sandbox, part }) => {
      const id = part('callId')
      return viewCall(mustFind(sandbox.calls.get(id), 'call', id))
    },
  },
  {
    method: 'GET',
    path: '/explanations',
    run: ({ sandbox }) =>
      newest(sandbox.rejections.list()).map(({ request: _request, ...rejection }) => rejection),
  },
  {
    method: 'GET',
    path: '/explanations/{explanationId}',
    run: async ({ sandbox, part }) => {
      const id = part('explanationId')
      const rejection = mustFind(sandbox.rejections.get(id), 'rejection', id)
      return { ...viewRejection(rejection), explanation: await sandbox.rejections.explain(id) }
    },
  },
]

// The last resend is about a day old. Clocks differ by minutes.
const MAX_AGE_MS = 172_800_000
const MAX_AHEAD_MS = 600_000

/** Explains an attempt as a correct endpoint verifies it. */
async function explainAttempt({ sandbox, part }: ControlCall): Promise<Explanation> {
  const id = part('attemptId')
  const { request, sentAtMs } = mustFind(sandbox.deliveries.getAttempt(id), 'attempt', id)
  const { method, target, headers, body } = request
  const { explainMessage } = await import('@gw/inspect')
  return explainMessage({
    ...{ method, target, headers, body, kind: 'request' },
    clientId: sandbox.merchant.clientId,
    publicKeys: await sandbox.gatewayKeys.exportPublicKeys(),
    // Without the sandbox's clock on the wire, nothing says when the attempt was sent.
    maxAgeMs: sandbox.wireTime === 'clock' ? MAX_AGE_MS : 'unchecked',
    maxFutureSkewMs: MAX_AHEAD_MS,
    now: () => sentAtMs,
  })
}

/** Sends a body unchanged, regardless of the existing payments. */
function sendNotification({ sandbox, body }: ControlCall): unknown {
  const kind = readWord(body, 'kind', notificationKinds)
  if (kind === undefined) throw wrongField('kind', `one of ${notificationKinds.join(', ')}`)
  if (!isFields(body.body)) throw wrongField('body', 'the JSON object to send', body.body)
  const order = {
    kind,
    body: body.body,
    url: readText(body, 'url'),
    about: readText(body, 'about'),
  }
  return viewDelivery(sandbox.deliveries.deliver(order))
}
