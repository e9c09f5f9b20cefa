import { isGatewayError } from '@gw/errors'
import type { CallOptions } from '../calls/call-options.ts'
import { ClientError, type ClientErrorCode } from '../errors/client-error.ts'
import { isSetupFault } from '../errors/setup-fault.ts'
import type { FindPaymentRequest } from './find-payment.ts'

/** The part of a setup that is wrong. `gateway` means that the gateway could not answer, so nothing is proved. */
export type SetupPart =
  | 'host'
  | 'clientId'
  | 'privateKey'
  | 'keyVersion'
  | 'gatewayKeys'
  | 'clock'
  | 'gateway'

/** A fault of a setup. */
export interface SetupFault {
  /** The part that is wrong. */
  readonly part: SetupPart
  /** The gateway's `resultCode` if it shows the fault, or else the client's code. */
  readonly code: string
  /** The client's words about it, with the next step. */
  readonly message: string
  /** The error of the lookup. */
  readonly error: ClientError
}

const BY_RESULT: Readonly<Record<string, SetupPart>> = {
  INVALID_CLIENT: 'clientId',
  INVALID_CLIENT_STATUS: 'clientId',
  ACCESS_DENIED: 'clientId',
  INVALID_SIGNATURE: 'privateKey',
  KEY_NOT_FOUND: 'keyVersion',
}

const BY_CODE: Partial<Record<ClientErrorCode, SetupPart>> = {
  GW_CLIENT_SIGNING_FAILED: 'privateKey',
  GW_CLIENT_RESPONSE_SIGNATURE_INVALID: 'gatewayKeys',
  GW_CLIENT_RESPONSE_KEY_UNKNOWN: 'gatewayKeys',
  GW_CLIENT_RESPONSE_NOT_FRESH: 'clock',
  // A verified answer, or a result that proves nothing.
  GW_CLIENT_RESULT_FAILED: 'gateway',
  GW_CLIENT_RESULT_UNKNOWN: 'gateway',
  GW_CLIENT_RESPONSE_UNSIGNED: 'gateway',
  GW_CLIENT_TIMEOUT: 'gateway',
}

/**
 * Proves a client's setup with one signed lookup of a payment that does not exist, which moves no money. Returns `undefined`
 * if host, client ID, your key and its version, the gateway's key, and the clock are right, or else the first fault.
 *
 * @throws {@link ClientError} `GW_CLIENT_ABORTED` if `signal` aborts the lookup
 *
 * @example
 * ```ts
 * import { type Client, findSetupFault } from '@gw/client'
 *
 * declare const client: Client
 *
 * const fault = await findSetupFault(client)
 * if (fault !== undefined) console.error(`${fault.part} is wrong (${fault.code}): ${fault.message}`)
 * ```
 */
export async function findSetupFault(
  client: {
    findPayment(request: FindPaymentRequest, options?: CallOptions): Promise<unknown>
  },
  options: CallOptions = {},
): Promise<SetupFault | undefined> {
  try {
    await client.findPayment({ paymentRequestId: 'SETUP_CHECK' }, options)
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError) || error.code === 'GW_CLIENT_ABORTED') throw error
    const { resultCode = '' } = error.result ?? {}
    return {
      part: BY_RESULT[resultCode] ?? partOf(error),
      code: isSetupFault(resultCode) ? resultCode : error.code,
      message: describe(error),
      error,
    }
  }
}

function partOf({ code, cause, httpStatus }: ClientError): SetupPart {
  if (isGatewayError(cause, 'GW_SIGNATURE_CLIENT_UNEXPECTED')) return 'clientId'
  if (code === 'GW_CLIENT_UNREACHABLE' && httpStatus !== undefined) return 'gateway'
  return BY_CODE[code] ?? 'host'
}

/** Adds the cause, to which the client's message only refers. No message of a signature error contains a key. */
function describe({ message, cause }: ClientError): string {
  const isNew = isGatewayError(cause) && !message.includes(cause.message)
  return isNew ? `${message}. ${cause.message}` : message
}
