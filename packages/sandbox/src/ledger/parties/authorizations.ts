import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { Tables } from '../../data/tables.ts'
import { mustFind, rejection } from '../../message/errors.ts'
import { type Consent, newPayerPath } from '../records/checkout.ts'
import type { Identifiers } from '../records/identifiers.ts'
import type { Notify } from '../records/notify.ts'
import type {
  AuthorizationNotifyType,
  CancelTokenOptions,
  NewAuthorization,
  SandboxAuthorization,
} from './authorization.ts'
import { authorizationBody } from './authorization-body.ts'

/** A sandbox's authorizations. Each step sends a `notifyAuthorization` notification of the type that it mentions. */
export interface Authorizations {
  /** Creates an authorization that the payer has agreed to. Sends `AUTHCODE_CREATED`. */
  create(authorization?: NewAuthorization): SandboxAuthorization
  /** Agrees for the payer to an authorization that the operation `consult` requested. Sends `AUTHCODE_CREATED`. */
  approve(authorizationId: string): SandboxAuthorization
  /** Exchanges the code for a token. Sends `TOKEN_CREATED`. */
  issueToken(authorizationId: string): SandboxAuthorization
  /** Cancels the token. Sends `TOKEN_CANCELED`. */
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

const newRules: Rules<NewAuthorization> = {
  authState: anything,
  userId: anything,
  notifyUrl: anything,
}

const cancelRules: Rules<CancelTokenOptions> = { reason: anything }

/** Creates the authorizations of a sandbox. */
export function createAuthorizations(options: AuthorizationsOptions): AuthorizationStore {
  const { tables, identifiers, notify, clientId, maxAuthorizations } = options
  const kept = tables.open<SandboxAuthorization>('authorizations', maxAuthorizations)
  const find = (id: string): SandboxAuthorization => mustFind(kept.get(id), 'authorization', id)
  const keep = (one: SandboxAuthorization): SandboxAuthorization =>
    kept.set(one.authorizationId, one)
  const move = (
    one: SandboxAuthorization,
    authorizationNotifyType: AuthorizationNotifyType,
    reason?: string,
  ): SandboxAuthorization => {
    const moved = keep({ ...one, authorizationNotifyType })
    const body = authorizationBody(moved, authorizationNotifyType, clientId, reason)
    const { authorizationId: about, notifyUrl: url } = one
    notify({ kind: 'notifyAuthorization', body, about, url })
    return moved
  }
  const make = (authorization: NewAuthorization): SandboxAuthorization => {
    const settings = readOptions(authorization, newRules)
    const id = identifiers.next()
    const { authState = `STATE_${id}`, userId = `USER_${id}`, notifyUrl } = settings
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
      const { reason } = readOptions(cancelOptions, cancelRules)
      const found = find(id)
      mustBe(found, 'TOKEN_CREATED')
      return move(found, 'TOKEN_CANCELED', reason)
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
  wanted: AuthorizationNotifyType | undefined,
): void {
  if (is === wanted) return
  const words = (type: AuthorizationNotifyType | undefined): string =>
    type ?? 'waiting for the payer'
  throw rejection(
    'GW_SANDBOX_STATE_NOT_ALLOWED',
    `The authorization is ${words(is)}. This step requires one that is ${words(wanted)}`,
  )
}
