import { assertKnownOptions } from '@gw/errors/internal'
import type { NotifyAuthorization } from '@gw/types'
import type { Tables } from '../data/tables.ts'
import type { Notify } from '../delivery/delivery.ts'
import { mustFind, rejection } from '../errors.ts'
import { resultOf } from '../gateway/result.ts'
import { type Consent, newPayerPath } from './checkout.ts'
import type { Identifiers } from './identifiers.ts'

/** A payer's permission to be charged. Its credentials are valid only in this sandbox. */
export interface SandboxAuthorization {
  /** The sandbox's ID of the authorization. */
  readonly authorizationId: string
  /** The last notification. `undefined` while the payer has not agreed. */
  readonly authorizationNotifyType?:
    | 'AUTHCODE_CREATED'
    | 'TOKEN_CREATED'
    | 'TOKEN_CANCELED'
    | undefined
  /** The state that the merchant passed. */
  readonly authState: string
  /** The payer. */
  readonly userId: string
  /** The code to exchange for a token, once the payer agreed. */
  readonly authCode?: string | undefined
  /** The token to pay with, once it was issued. */
  readonly accessToken?: string | undefined
  /** The token to get another access token with. */
  readonly refreshToken?: string | undefined
  /** The URL for its notifications. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
  /** The path of the page on which the payer agrees, such as `/pay/…`, to append to `sandbox.url`. */
  readonly payerPath: string
  /** What the payer is asked to agree to, if a call asked for it. */
  readonly consent?: Consent | undefined
}

/** Options for a new authorization. */
export interface NewAuthorization {
  /** The merchant's state. Defaults to a generated one. */
  readonly authState?: string | undefined
  /** The payer. Defaults to a generated one. */
  readonly userId?: string | undefined
  /** The URL for its notifications. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
}

/** Options for canceling a token. */
export interface CancelTokenOptions {
  /** Why it was canceled. */
  readonly reason?: string | undefined
}

/** The authorizations of a sandbox. Each step sends a `notifyAuthorization`. */
export interface Authorizations {
  /** Creates an authorization that the payer agreed to: `AUTHCODE_CREATED`. */
  create(authorization?: NewAuthorization): SandboxAuthorization
  /** Agrees on behalf of the payer to an authorization that the operation `consult` requested: `AUTHCODE_CREATED`. */
  approve(authorizationId: string): SandboxAuthorization
  /** Exchanges the code for a token: `TOKEN_CREATED`. */
  issueToken(authorizationId: string): SandboxAuthorization
  /** Cancels the token: `TOKEN_CANCELED`. */
  cancelToken(authorizationId: string, options?: CancelTokenOptions): SandboxAuthorization
  /** Returns an authorization, or `undefined`. */
  get(authorizationId: string): SandboxAuthorization | undefined
  /** Returns all authorizations, oldest first. */
  list(): readonly SandboxAuthorization[]
}

/** The authorizations, including the functions that only the gateway uses. */
export interface AuthorizationStore extends Authorizations {
  /** Creates an authorization that waits for its payer. Sends no notification. */
  request(authorization: NewAuthorization, consent?: Consent): SandboxAuthorization
  /** Replaces the access token and the refresh token. Sends no notification. */
  refreshToken(authorizationId: string): SandboxAuthorization
  findByPayerPath(payerPath: string): SandboxAuthorization | undefined
  findByCode(authCode: string): SandboxAuthorization | undefined
  findByAccessToken(accessToken: string): SandboxAuthorization | undefined
  findByRefreshToken(refreshToken: string): SandboxAuthorization | undefined
}

/** Options for {@link createAuthorizations}. */
export interface AuthorizationsOptions {
  readonly tables: Tables
  readonly identifiers: Identifiers
  readonly notify: Notify
  readonly clientId: string
  readonly maxAuthorizations: number
}

type NotifyType = NonNullable<SandboxAuthorization['authorizationNotifyType']>

/** Creates the authorizations of a sandbox. */
export function createAuthorizations(options: AuthorizationsOptions): AuthorizationStore {
  const { tables, identifiers, notify, clientId, maxAuthorizations } = options
  const kept = tables.open<SandboxAuthorization>('authorizations', maxAuthorizations)
  const find = (id: string): SandboxAuthorization => mustFind(kept.get(id), 'authorization', id)
  const keep = (one: SandboxAuthorization): SandboxAuthorization =>
    kept.set(one.authorizationId, one)
  const move = (
    one: SandboxAuthorization,
    authorizationNotifyType: NotifyType,
    reason?: string,
  ): SandboxAuthorization => {
    const moved = keep({ ...one, authorizationNotifyType })
    const body = authorizationBody(moved, authorizationNotifyType, clientId, reason)
    const { authorizationId: about, notifyUrl: url } = one
    notify({ kind: 'notifyAuthorization', body, about, url })
    return moved
  }
  const make = (authorization: NewAuthorization): SandboxAuthorization => {
    assertKnownOptions(authorization, ['authState', 'userId', 'notifyUrl'])
    const id = identifiers.next()
    const { authState = `STATE_${id}`, userId = `USER_${id}`, notifyUrl } = authorization
    return { authorizationId: id, authState, userId, notifyUrl, payerPath: newPayerPath() }
  }
  const approve = (one: SandboxAuthorization): SandboxAuthorization => {
    const authCode = `CODE_${one.authorizationId}`
    return move({ ...one, authCode }, 'AUTHCODE_CREATED')
  }
  const newTokens = () => {
    const id = identifiers.next()
    return { accessToken: `TOKEN_${id}`, refreshToken: `REFRESH_${id}` }
  }
  const findBy =
    (name: 'payerPath' | 'authCode' | 'accessToken' | 'refreshToken') => (value: string) =>
      kept.list().find((one) => one[name] === value)
  return {
    create: (authorization = {}) => approve(make(authorization)),
    request: (authorization, consent) => keep({ ...make(authorization), consent }),
    approve(id) {
      const found = find(id)
      mustBe(found, undefined)
      return approve(found)
    },
    issueToken(id) {
      const found = find(id)
      mustBe(found, 'AUTHCODE_CREATED')
      return move({ ...found, ...newTokens() }, 'TOKEN_CREATED')
    },
    refreshToken(id) {
      const found = find(id)
      mustBe(found, 'TOKEN_CREATED')
      return keep({ ...found, ...newTokens() })
    },
    cancelToken(id, cancelOptions = {}) {
      assertKnownOptions(cancelOptions, ['reason'])
      const found = find(id)
      mustBe(found, 'TOKEN_CREATED')
      return move(found, 'TOKEN_CANCELED', cancelOptions.reason)
    },
    get: (id) => kept.get(id),
    list: () => kept.list(),
    findByPayerPath: findBy('payerPath'),
    findByCode: findBy('authCode'),
    findByAccessToken: findBy('accessToken'),
    findByRefreshToken: findBy('refreshToken'),
  }
}

function mustBe(
  { authorizationNotifyType: is }: SandboxAuthorization,
  wanted: NotifyType | undefined,
): void {
  if (is === wanted) return
  const words = (type: NotifyType | undefined): string => type ?? 'waiting for the payer'
  throw rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `The authorization is ${words(is)}. This step requires one that is ${words(wanted)}`,
  )
}

function authorizationBody(
  authorization: SandboxAuthorization,
  authorizationNotifyType: NotifyType,
  authClientId: string,
  reason: string | undefined,
): NotifyAuthorization {
  const { authState, userId, authCode, accessToken } = authorization
  const isCode = authorizationNotifyType === 'AUTHCODE_CREATED'
  return {
    authorizationNotifyType,
    result: resultOf('SUCCESS'),
    authClientId,
    authState,
    userId,
    ...(isCode && authCode !== undefined && { authCode }),
    ...(accessToken !== undefined && { accessToken }),
    ...(reason !== undefined && { reason }),
  }
}
