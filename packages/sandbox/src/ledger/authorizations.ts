import type { NotifyAuthorization } from '@gw/types'
import type { Notify } from '../delivery/notify.ts'
import { rejection } from '../errors.ts'
import { resultOf } from '../gateway/result.ts'
import { createBoundedMap } from './bounded-map.ts'
import type { Identifiers } from './identifiers.ts'
import { mustFind } from './ledger.ts'

/** A payer's permission to be charged. It holds credentials of this sandbox alone. */
export interface SandboxAuthorization {
  /** Identifier within the sandbox. */
  readonly authorizationId: string
  /** The last thing that happened. */
  readonly authorizationNotifyType: 'AUTHCODE_CREATED' | 'TOKEN_CREATED' | 'TOKEN_CANCELED'
  /** The state that the merchant gave. */
  readonly authState: string
  /** The payer. */
  readonly userId: string
  /** The code to exchange for a token. */
  readonly authCode: string
  /** The token to pay with, once there is one. */
  readonly accessToken?: string | undefined
}

/** What a new authorization can be told. */
export interface NewAuthorization {
  /** The state that the merchant gave; one is made if left out. */
  readonly authState?: string | undefined
  /** The payer; one is made if left out. */
  readonly userId?: string | undefined
}

/** The authorizations of a sandbox. Each step sends a `notifyAuthorization`. */
export interface Authorizations {
  /** Makes an authorization, as when a payer agrees: `AUTHCODE_CREATED`. */
  create(authorization?: NewAuthorization): SandboxAuthorization
  /** Exchanges the code for a token: `TOKEN_CREATED`. */
  issueToken(authorizationId: string): SandboxAuthorization
  /** Takes the token back: `TOKEN_CANCELED`. */
  cancelToken(
    authorizationId: string,
    choice?: { readonly reason?: string | undefined },
  ): SandboxAuthorization
  /** Gives an authorization, or `undefined`. */
  get(authorizationId: string): SandboxAuthorization | undefined
  /** Lists them, oldest first. */
  list(): readonly SandboxAuthorization[]
}

/** What authorizations are made with. */
export interface AuthorizationsOptions {
  readonly identifiers: Identifiers
  readonly notify: Notify
  readonly clientId: string
  readonly maxAuthorizations: number
}

/** Makes the authorizations of a sandbox. */
export function createAuthorizations(options: AuthorizationsOptions): Authorizations {
  const { identifiers, notify, clientId, maxAuthorizations } = options
  const kept = createBoundedMap<SandboxAuthorization>(maxAuthorizations)
  const find = (id: string): SandboxAuthorization =>
    mustFind(kept.get(id), 'authorization of this authorizationId')
  const move = (one: SandboxAuthorization, reason?: string): SandboxAuthorization => {
    kept.set(one.authorizationId, one)
    const body = authorizationBody(one, clientId, reason)
    notify({ kind: 'notifyAuthorization', body, about: one.authorizationId })
    return one
  }
  return {
    create(authorization = {}) {
      const id = identifiers.next()
      const { authState = `STATE_${id}`, userId = `USER_${id}` } = authorization
      return move({
        authorizationId: id,
        authorizationNotifyType: 'AUTHCODE_CREATED',
        authState,
        userId,
        authCode: `CODE_${id}`,
      })
    },
    issueToken(id) {
      const found = find(id)
      mustBe(found, 'AUTHCODE_CREATED')
      const accessToken = `TOKEN_${identifiers.next()}`
      return move({ ...found, authorizationNotifyType: 'TOKEN_CREATED', accessToken })
    },
    cancelToken(id, { reason } = {}) {
      const found = find(id)
      mustBe(found, 'TOKEN_CREATED')
      return move({ ...found, authorizationNotifyType: 'TOKEN_CANCELED' }, reason)
    },
    get: (id) => kept.get(id),
    list: () => kept.list(),
  }
}

function mustBe(
  { authorizationNotifyType: is }: SandboxAuthorization,
  wanted: SandboxAuthorization['authorizationNotifyType'],
): void {
  if (is === wanted) return
  throw rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `the authorization is ${is}, and must be ${wanted}`,
  )
}

function authorizationBody(
  authorization: SandboxAuthorization,
  authClientId: string,
  reason: string | undefined,
): NotifyAuthorization {
  const { authorizationNotifyType, authState, userId, authCode, accessToken } = authorization
  const isCode = authorizationNotifyType === 'AUTHCODE_CREATED'
  return {
    authorizationNotifyType,
    result: resultOf('SUCCESS'),
    authClientId,
    authState,
    userId,
    ...(isCode && { authCode }),
    ...(accessToken !== undefined && { accessToken }),
    ...(reason !== undefined && { reason }),
  }
}
