import { readText, readWord } from '../../fields.ts'
import { newest } from '../newest.ts'
import type { ControlRoute } from '../route.ts'

const ENDS = ['APPROVED', 'COMPLETED', 'REJECTED'] as const

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
    run: ({ sandbox, body }) =>
      sandbox.authorizations.create({
        authState: readText(body, 'authState'),
        userId: readText(body, 'userId'),
      }),
  },
  {
    method: 'POST',
    path: '/authorizations/{authorizationId}/issueToken',
    run: ({ sandbox, part }) => sandbox.authorizations.issueToken(part('authorizationId')),
  },
  {
    method: 'POST',
    path: '/authorizations/{authorizationId}/cancelToken',
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
    run: ({ sandbox, part, body }) =>
      sandbox.registrations.settle(part('registrationRequestId'), {
        registrationStatus: readWord(body, 'registrationStatus', ENDS),
        rejectReasons: readText(body, 'rejectReasons'),
      }),
  },
]
