import type { IncomingMessage, ServerResponse } from 'node:http'
import { isGatewayError } from '@gw/errors'
import { parseJson } from '@gw/types'
import type { AppliedFault, Faults } from '../faults/faults.ts'
import { type Fields, isFields } from '../fields.ts'
import type { AnswerBody } from '../ledger/performed-requests.ts'
import type { KnownMerchant } from '../merchant.ts'
import { readBody } from '../read-body.ts'
import { checkRequest, isSignedRejection, type Rejection } from './check-request.ts'
import { faultOfCall, isPrevented } from './fault-of-call.ts'
import { type FoundOperation, findOperation } from './find-operation.ts'
import type { OperationContext } from './operations/operation.ts'
import { operations } from './operations/operations.ts'
import { type ReceivedRequest, toReceivedRequest } from './received-request.ts'
import type { RejectionStore } from './rejections.ts'
import { resultOf } from './result.ts'
import { stateRejection } from './state-rejection.ts'

/** The largest body of a call. */
const MAX_BODY_BYTES = 1_048_576

/** An answer before it is signed. */
export interface PlainAnswer {
  readonly body: AnswerBody
  /** Whether it is signed: not if the call's own signature was rejected. */
  readonly isSigned: boolean
  /** The fault that strikes it: none unless the call's own signature held. */
  readonly fault?: AppliedFault | undefined
  /** Headers of the sandbox's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Why the call was rejected, if it was. */
  readonly rejection?: Rejection | undefined
}

/** Signs and sends an answer, with the harm that a fault does. */
export type SendAnswer = (
  response: ServerResponse,
  answer: PlainAnswer,
  request: ReceivedRequest,
) => Promise<void>

/** What the gateway works with. */
export interface GatewayOptions {
  readonly merchant: KnownMerchant
  readonly now: () => number
  readonly operationContext: () => Omit<OperationContext, 'scenarios'>
  readonly faults: Faults
  readonly rejections: RejectionStore
  readonly send: SendAnswer
}

/** Makes the part of the sandbox that speaks the interface: everything under `/ams/`. */
export function createGateway(
  options: GatewayOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (incoming, response) => {
    const body = await readBody(incoming, MAX_BODY_BYTES)
    const request = toReceivedRequest(incoming, body ?? new Uint8Array())
    const answer = body === undefined ? reject(TOO_LARGE) : await answerCall(request, options)
    const headers = {
      ...keepRejection(answer, request, options),
      // What was not read would be taken for the next request.
      ...(body === undefined && { connection: 'close' }),
    }
    await options.send(response, { ...answer, headers }, request)
  }
}

/** Keeps what was rejected, and gives the headers that lead to it. */
function keepRejection(
  { rejection }: PlainAnswer,
  request: ReceivedRequest,
  { rejections, now }: GatewayOptions,
): Readonly<Record<string, string>> {
  if (rejection === undefined) return {}
  const { id } = rejections.keep({ ...rejection, atMs: now(), request })
  return {
    'x-sandbox-step': rejection.step,
    'x-sandbox-explanation': `/_sandbox/explanations/${id}`,
  }
}

async function answerCall(request: ReceivedRequest, options: GatewayOptions): Promise<PlainAnswer> {
  const checked = await checkRequest(request, options)
  if ('step' in checked) return reject(checked)
  const found = findOperation(request.target)
  const { rejection, parameters } = readParameters(checked.body)
  const context = options.operationContext()
  const { faults } = options
  const { payments } = context
  const fault = faultOfCall({ operation: found?.name, parameters, faults, payments })
  if (found === undefined) return { ...reject(NO_OPERATION), fault }
  if (rejection !== undefined) return { ...reject(rejection), fault }
  if (isPrevented(fault)) return { ...UNKNOWN, fault }
  return { ...performCall(found, parameters, context), fault }
}

function performCall(
  { perform, scenarios }: FoundOperation,
  parameters: Fields,
  shared: Omit<OperationContext, 'scenarios'>,
): PlainAnswer {
  const context = { ...shared, scenarios }
  try {
    const body = perform(parameters, context)
    const { resultStatus, resultCode, resultMessage: message } = body.result
    const answer = { body, isSigned: true }
    if (resultStatus !== 'F') return answer
    return { ...answer, rejection: { step: 'state', resultCode, message } as Rejection }
  } catch (error) {
    return reject(stateRejection(error, parameters, context.payments))
  }
}

/** Makes the answer of a rejection: signed unless it is the call's own signature that is rejected. */
function reject(rejection: Rejection): PlainAnswer {
  const { resultCode, message } = rejection
  const body = { result: resultOf(resultCode, message) }
  return { body, isSigned: isSignedRejection(rejection), rejection }
}

const UNKNOWN: PlainAnswer = { body: { result: resultOf('UNKNOWN_EXCEPTION') }, isSigned: true }

const TOO_LARGE: Rejection = {
  step: 'body',
  resultCode: 'PARAM_ILLEGAL',
  message: `The body has more than ${MAX_BODY_BYTES} bytes.`,
}

const NO_OPERATION: Rejection = {
  step: 'operation',
  resultCode: 'INVALID_API',
  message: `There is no such operation here. There are: ${Object.keys(operations).join(', ')}.`,
}

type Parameters =
  | { readonly parameters: Fields; readonly rejection?: undefined }
  | { readonly parameters: Fields; readonly rejection: Rejection }

function readParameters(body: Uint8Array): Parameters {
  const illegal = { step: 'body', resultCode: 'PARAM_ILLEGAL' } as const
  try {
    const json = parseJson(body)
    if (isFields(json)) return { parameters: json }
    return { parameters: {}, rejection: { ...illegal, message: 'The body must be a JSON object.' } }
  } catch (error) {
    if (!isGatewayError(error)) throw error
    const message = `The body is not strict JSON: ${error.message}.`
    return { parameters: {}, rejection: { ...illegal, code: error.code, message } }
  }
}
