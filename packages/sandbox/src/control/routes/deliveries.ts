import { notificationKinds } from '@gw/types'
import { isFields, readText, readWord, wrongField } from '../../fields.ts'
import { mustFind } from '../../ledger/ledger.ts'
import { newest } from '../newest.ts'
import type { ControlCall, ControlRoute } from '../route.ts'
import { viewAttempt, viewDelivery, viewDeliveryLine, viewRejection } from '../views.ts'

/** The routes for what was sent and what was rejected. */
export const deliveryRoutes: readonly ControlRoute[] = [
  { method: 'POST', path: '/notifications', run: sendNotification },
  {
    method: 'GET',
    path: '/deliveries',
    run: ({ sandbox }) => newest(sandbox.deliveries.list()).map(viewDeliveryLine),
  },
  {
    method: 'GET',
    path: '/deliveries/{deliveryId}',
    run: ({ sandbox, part }) =>
      viewDelivery(
        mustFind(sandbox.deliveries.get(part('deliveryId')), 'delivery of this deliveryId'),
      ),
  },
  {
    method: 'GET',
    path: '/attempts/{attemptId}',
    run: ({ sandbox, part }) =>
      viewAttempt(
        mustFind(sandbox.deliveries.getAttempt(part('attemptId')), 'attempt of this attemptId'),
      ),
  },
  { method: 'POST', path: '/attempts/{attemptId}/replay', run: replayAttempt },
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
      const rejection = mustFind(
        sandbox.rejections.get(part('explanationId')),
        'rejection of this id',
      )
      return {
        ...viewRejection(rejection),
        explanation: await sandbox.rejections.explain(rejection.id),
      }
    },
  },
]

/** Sends a body as it is given, whatever the payments say. */
function sendNotification({ sandbox, body }: ControlCall): unknown {
  const kind = readWord(body, 'kind', notificationKinds)
  if (kind === undefined) throw wrongField('kind', `one of ${notificationKinds.join(', ')}`)
  if (!isFields(body.body)) throw wrongField('body', 'the JSON object to send')
  const url = readText(body, 'url') ?? sandbox.merchant.notifyUrl
  if (url === undefined) throw wrongField('url', 'there, or the merchant must have a notifyUrl')
  const about = readText(body, 'about') ?? readText(body.body, 'paymentId') ?? 'control'
  const bytes = new TextEncoder().encode(JSON.stringify(body.body))
  return viewDelivery(sandbox.deliveries.deliver({ kind, body: bytes, url, about }))
}

async function replayAttempt({ sandbox, part, body }: ControlCall): Promise<unknown> {
  const { id } = mustFind(
    sandbox.deliveries.getAttempt(part('attemptId')),
    'attempt of this attemptId',
  )
  const { signAnew = false } = body
  if (typeof signAnew !== 'boolean') throw wrongField('signAnew', 'true or false')
  return viewAttempt(await sandbox.deliveries.replay(id, { signAnew }))
}
