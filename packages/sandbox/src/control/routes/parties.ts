import type {
  CancelTokenOptions,
  NewAuthorization,
  SandboxAuthorization,
} from '../../ledger/parties/authorization.ts'
import type {
  NewRegistration,
  SandboxRegistration,
  SettleRegistrationOptions,
} from '../../ledger/parties/registration.ts'
import { mustFind } from '../../message/errors.ts'
import { readText } from '../../message/fields.ts'
import { newest } from '../views/views.ts'
import { word } from './field-readers.ts'
import type { ControlRoutes } from './route.ts'

/** The routes for authorizations and registrations. */
export interface PartyRoutes {
  /** List authorizations. */
  readonly 'GET /authorizations': {
    readonly operationId: 'listAuthorizations'
    /** The newest 1,000, newest first. */
    readonly response: readonly SandboxAuthorization[]
  }
  /** Create an authorization: notifyAuthorization with AUTHCODE_CREATED. */
  readonly 'POST /authorizations': {
    readonly operationId: 'createAuthorization'
    readonly body: NewAuthorization
    readonly response: SandboxAuthorization
  }
  /** Show an authorization. */
  readonly 'GET /authorizations/{authorizationId}': {
    readonly operationId: 'showAuthorization'
    readonly response: SandboxAuthorization
  }
  /** Make the payer agree: notifyAuthorization with AUTHCODE_CREATED. */
  readonly 'POST /authorizations/{authorizationId}/approve': {
    readonly operationId: 'approveAuthorization'
    readonly response: SandboxAuthorization
  }
  /** Exchange the code for a token: TOKEN_CREATED. */
  readonly 'POST /authorizations/{authorizationId}/issueToken': {
    readonly operationId: 'issueToken'
    readonly response: SandboxAuthorization
  }
  /** Cancel the token: TOKEN_CANCELED. */
  readonly 'POST /authorizations/{authorizationId}/cancelToken': {
    readonly operationId: 'cancelToken'
    readonly body: CancelTokenOptions
    readonly response: SandboxAuthorization
  }
  /** List registrations. */
  readonly 'GET /registrations': {
    readonly operationId: 'listRegistrations'
    /** The newest 1,000, newest first. */
    readonly response: readonly SandboxRegistration[]
  }
  /** Create a pending registration. */
  readonly 'POST /registrations': {
    readonly operationId: 'createRegistration'
    readonly body: NewRegistration
    readonly response: SandboxRegistration
  }
  /** Settle a registration: notifyRegistrationStatus. */
  readonly 'POST /registrations/{registrationRequestId}/settle': {
    readonly operationId: 'settleRegistration'
    readonly body: SettleRegistrationOptions
    readonly response: SandboxRegistration
  }
}

/** Their handlers. */
export const partyRoutes: ControlRoutes<PartyRoutes> = {
  'GET /authorizations': { run: ({ sandbox }) => newest(sandbox.authorizations.list()) },
  'POST /authorizations': {
    fields: { authState: readText, userId: readText, notifyUrl: readText },
    run: ({ sandbox, body }) => sandbox.authorizations.create(body),
  },
  'GET /authorizations/{authorizationId}': {
    run: ({ sandbox, part }) => {
      const id = part('authorizationId')
      return mustFind(sandbox.authorizations.get(id), 'authorization', id)
    },
  },
  'POST /authorizations/{authorizationId}/approve': {
    run: ({ sandbox, part }) => sandbox.authorizations.approve(part('authorizationId')),
  },
  'POST /authorizations/{authorizationId}/issueToken': {
    run: ({ sandbox, part }) => sandbox.authorizations.issueToken(part('authorizationId')),
  },
  'POST /authorizations/{authorizationId}/cancelToken': {
    fields: { reason: readText },
    run: ({ sandbox, part, body }) =>
      sandbox.authorizations.cancelToken(part('authorizationId'), body),
  },
  'GET /registrations': { run: ({ sandbox }) => newest(sandbox.registrations.list()) },
  'POST /registrations': {
    fields: {
      registrationRequestId: readText,
      referenceMerchantId: readText,
      referenceStoreId: readText,
      pspName: readText,
    },
    run: ({ sandbox, body }) => sandbox.registrations.create(body),
  },
  'POST /registrations/{registrationRequestId}/settle': {
    fields: {
      registrationStatus: word(['APPROVED', 'COMPLETED', 'REJECTED']),
      rejectReasons: readText,
    },
    run: ({ sandbox, part, body }) =>
      sandbox.registrations.settle(part('registrationRequestId'), body),
  },
}
