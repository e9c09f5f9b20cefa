import { mustFind } from '../../errors.ts'
import { readWord } from '../../fields.ts'
import type { ControlRoute } from '../route.ts'
import { newest } from '../views.ts'

/** The routes that decide for the payer about subscriptions and stored payment methods. */
export const subscriptionRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/subscriptions',
    run: ({ sandbox }) => newest(sandbox.subscriptions.list()),
  },
  {
    method: 'GET',
    path: '/subscriptions/{subscriptionId}',
    run: ({ sandbox, part }) => {
      const id = part('subscriptionId')
      return mustFind(sandbox.subscriptions.get(id), 'subscription', id)
    },
  },
  {
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/approve',
    run: ({ sandbox, part }) => sandbox.subscriptions.approve(part('subscriptionId')),
  },
  {
    method: 'POST',
    path: '/subscriptions/{subscriptionId}/decline',
    run: ({ sandbox, part }) => sandbox.subscriptions.decline(part('subscriptionId')),
  },
  { method: 'GET', path: '/vaultings', run: ({ sandbox }) => newest(sandbox.vault.list()) },
  {
    method: 'GET',
    path: '/vaultings/{vaultingRequestId}',
    run: ({ sandbox, part }) => {
      const id = part('vaultingRequestId')
      return mustFind(sandbox.vault.get(id), 'vaulting', id)
    },
  },
  {
    method: 'POST',
    path: '/vaultings/{vaultingRequestId}/settle',
    fields: ['outcome'],
    run: ({ sandbox, part, body }) =>
      sandbox.vault.settle(
        part('vaultingRequestId'),
        readWord(body, 'outcome', ['SUCCESS', 'FAIL']),
      ),
  },
]
