import { readAmount, readText } from '../../fields.ts'
import type { ControlRoute } from '../route.ts'

/** The routes for the test of the endpoint. */
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
]
