import { formatTime } from '@gw/signature'
import { sampleNotifications } from '@gw/types/samples'
import { needFields, readAmount, readText } from '../../fields.ts'
import { callOperation } from '../call-operation.ts'
import { readGatewayDocument } from '../gateway-document.ts'
import { describeOperation, listOperations } from '../operation-form.ts'
import type { ControlCall, ControlRoute } from '../route.ts'

/** The routes for the test of the endpoint, and for the explorer. */
export const toolRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/doctor',
    run: async ({ internals }) => (await internals.doctor()).view(),
  },
  {
    method: 'POST',
    path: '/doctor',
    fields: ['url', 'probe', 'setup', 'amount'],
    run: async ({ internals, body }) =>
      (await internals.doctor()).start({
        url: readText(body, 'url', 2048),
        probe: readText(body, 'probe', 2048),
        setup: readText(body, 'setup', 2048),
        amount: readAmount(body, 'amount'),
      }),
  },
  {
    method: 'GET',
    path: '/doctor/{checkId}',
    run: async ({ internals, part }) => (await internals.doctor()).show(part('checkId')),
  },
  {
    method: 'GET',
    path: '/operations',
    run: async () => listOperations(await readGatewayDocument()),
  },
  {
    method: 'GET',
    path: '/operations/{operation}',
    run: async ({ part }) => describeOperation(await readGatewayDocument(), part('operation')),
  },
  { method: 'POST', path: '/operations/{operation}/call', fields: ['body'], run: call },
  {
    method: 'GET',
    path: '/notifications/samples',
    run: ({ internals }) => sampleNotifications({ time: formatTime(internals.wireNow(), 'iso') }),
  },
]

async function call({ sandbox, internals, part, body }: ControlCall): Promise<unknown> {
  const { path } = describeOperation(await readGatewayDocument(), part('operation'))
  return callOperation(sandbox, internals, { path, body: needFields(body, 'body') })
}
