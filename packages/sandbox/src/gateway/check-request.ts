import { isGatewayError } from '@gw/errors'
import { type SignatureErrorCode, type VerifiedMessage, verifyMessage } from '@gw/signature'
import { isClientId } from '@gw/signature/internal'
import { isJson } from '../http/is-json.ts'
import type { KnownMerchant } from '../merchant/merchant.ts'
import type { SandboxReceivedRequest } from './received-request.ts'
import type { SandboxRejection } from './rejection.ts'

/** The maximum difference between the time of a call and the sandbox's, in either direction. */
export const MAX_SKEW_MS = 300_000

/** The expected merchant, and the clock. */
export interface CheckOptions {
  readonly merchant: KnownMerchant
  /** True if the sandbox accepts the agent token of the call, or the call has none. */
  readonly isAgentKnown: boolean
  readonly now: () => number
}

/** Checks a call up to its signature. Returns the verified message, or why the call is rejected. */
export async function checkRequest(
  request: SandboxReceivedRequest,
  { merchant, isAgentKnown, now }: CheckOptions,
): Promise<VerifiedMessage | SandboxRejection> {
  const { method, target, headers, body } = request
  const early = checkForm(request)
  if (early !== undefined) return early
  const { 'client-id': clientId = '', 'request-time': time = '', signature } = headers
  if (clientId === merchant.clientId && !isAgentKnown) return UNKNOWN_AGENT
  try {
    return await verifyMessage(
      { method, target, clientId, time, body },
      {
        signature,
        keys: merchant.keys,
        clientId: merchant.clientId,
        maxAgeMs: MAX_SKEW_MS,
        maxFutureSkewMs: MAX_SKEW_MS,
        now,
      },
    )
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return explainCode(error.code as SignatureErrorCode, request)
  }
}

function checkForm({ method, headers }: SandboxReceivedRequest): SandboxRejection | undefined {
  if (method !== 'POST') {
    const message = `Every operation is called with POST; got ${method}`
    return { step: 'method', resultCode: 'METHOD_NOT_SUPPORTED', message }
  }
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = headers
  if (!isJson(type) || encoding.toLowerCase() !== 'identity') {
    const message =
      'Content-Type must be application/json; charset=UTF-8, and the body must not be compressed'
    return { step: 'contentType', resultCode: 'MEDIA_TYPE_NOT_ACCEPTABLE', message }
  }
  const missing = (['client-id', 'request-time', 'signature'] as const).find(
    (name) => (headers[name] ?? '') === '',
  )
  if (missing === undefined) return undefined
  const resultCode = MISSING[missing]
  return { step: 'headers', resultCode, message: `The header ${missing} is missing` }
}

const MISSING = {
  'client-id': 'INVALID_CLIENT',
  'request-time': 'PARAM_ILLEGAL',
  signature: 'INVALID_SIGNATURE',
} as const

const CLIENT = { step: 'client', resultCode: 'INVALID_CLIENT' } as const
const TIME = { step: 'time', resultCode: 'PARAM_ILLEGAL' } as const
const KEY = { step: 'key', resultCode: 'KEY_NOT_FOUND' } as const
const SIGNATURE = { step: 'signature', resultCode: 'INVALID_SIGNATURE' } as const

const UNKNOWN_AGENT: SandboxRejection = {
  step: 'client',
  resultCode: 'ACCESS_DENIED',
  message: "The agent-token header is not one of the sandbox's agent tokens",
}

type Explained = Pick<SandboxRejection, 'step' | 'resultCode' | 'message'>

const SENTENCES: Partial<Record<SignatureErrorCode, Explained>> = {
  GW_SIGNATURE_CLIENT_UNEXPECTED: {
    ...CLIENT,
    message: "The client-id header does not contain the client ID of this sandbox's merchant",
  },
  GW_SIGNATURE_TIME_MALFORMED: {
    ...TIME,
    message: 'Request-Time must be 13 digits of epoch milliseconds, or ISO 8601 with an offset',
  },
  GW_SIGNATURE_TIME_STALE: {
    ...TIME,
    message: "Request-Time is more than 5 minutes behind the sandbox's clock",
  },
  GW_SIGNATURE_TIME_AHEAD: {
    ...TIME,
    message: "Request-Time is more than 5 minutes ahead of the sandbox's clock",
  },
  GW_SIGNATURE_KEY_UNKNOWN: {
    ...KEY,
    message: "The sandbox does not have the merchant's public key for this keyVersion",
  },
  GW_SIGNATURE_MISMATCH: {
    ...SIGNATURE,
    message: 'The signature does not match these bytes and the key for this version',
  },
}

function explainCode(
  code: SignatureErrorCode,
  { headers }: SandboxReceivedRequest,
): SandboxRejection {
  const explained = SENTENCES[code]
  if (explained !== undefined) return { ...explained, code }
  if (code === 'GW_SIGNATURE_PART_AMBIGUOUS') {
    const isClient = !isClientId(headers['client-id'])
    if (isClient) {
      const message = 'The client-id header must contain only letters, digits, "_", and "-"'
      return { ...CLIENT, code, message }
    }
    return { ...SIGNATURE, code, message: 'The path contains characters that cannot be signed' }
  }
  return { ...SIGNATURE, code, message: 'The Signature header is malformed' }
}
