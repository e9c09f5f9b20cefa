import { mustFind } from '../../errors.ts'
import { readText, readWord } from '../../fields.ts'
import type { ControlRoute } from '../route.ts'
import { newest } from '../views.ts'

const FINAL_STATUSES = ['APPROVED', 'COMPLETED', 'REJECTED'] as const

/** The routes for authorizations and registrations. */
export const partyRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/authorizations',
    run: ({ sandbox }) => newest(sandbox.authorizations.list()),
  },
  {
    method: 'POST',
    path: '/authorizations',
    fields: ['authState', 'userId', 'notifyUrl'],
    run: ({ sandbox, body }) =>
      sandbox.authorizations.create({
        authState: readText(body, 'authState'),
        userId: readText(body, 'userId'),
        notifyUrl: readText(body, 'notifyUrl'),
      }),
  },
  {
    method: 'GET',
    path: '/authorizations/{authorizationId}',
    run: ({ sandbox, part }) => {
      const id = part('authorizationId')
      return mustFind(sandbox.authorizations.get(id), 'authorization', id)
    },
  },
  {
    method: 'POST',
    path: '/authorizations/{authorizationId}/approve',
    run: ({ sandbox, part }) => sandbox.authorizations.approve(part('authorizationId')),
  },
  {
    method: 'POST',
    path: '/authorizations/{authorizationId}/issueToken',
    run: ({ sandbox, part }) => sandbox.authorizations.issueToken(part('authorizationId')),
  },
  {
    method: 'POST',
    path: '/authorizations/{authorizationId}/cancelToken',
    fields: ['reason'],
    run: ({ sandbox, part, body }) =>
      sandbox.authorizations.cancelToken(part('authorizationId'), {
        reason: readText(body, 'reason'),
      }),
  },
  {
    method: 'GET',
    path: '/registrations',
    run: ({ sandbox }) => newest(sandbox.registrations.list()),
  },
  {
    method: 'POST',
    path: '/registrations',
    fields: ['registrationRequestId', 'referenceMerchantId', 'referenceStoreId', 'pspName'],
    run: ({ sandbox, body }) =>
      sandbox.registrations.create({
        registrationRequestId: readText(body, 'registrationRequestId'),
        referenceMerchantId: readText(body, 'referenceMerchantId'),
        referenceStoreId: readText(body, 'referenceStoreId'),
        pspName: readText(body, 'pspName'),
      }),
  },
  {
    method: 'POST',
    path: '/registrations/{registrationRequestId}/settle',
    fields: ['registrationStatus', 'rejectReasons'],
    run: ({ sandbox, part, body }) =>
      sandbox.registrations.settle(part('registrationRequestId'), {
        registrationStatus: readWord(body, 'registrationStatus', FINAL_STATUSES),
        rejectReasons: readText(body, 'rejectReasons'),
      }),
  },
]
