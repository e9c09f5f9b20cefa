import type { IncomingMessage, ServerResponse } from 'node:http'
import { isGatewayError } from '@gw/errors'
import { nearestName } from '@gw/errors/internal'
import { parseJson } from '@gw/types'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
import type {
  AcceptedCallEvent,
  CallEventBase,
  FaultedCallEvent,
  RejectedCallEvent,
} from '../events/call-event.ts'
import type { EventHub } from '../events/events.ts'
import type { SigningKeys } from '../faults/compose-message.ts'
import type { AppliedFault, Faults } from '../faults/faults.ts'
import { readBody } from '../http/read-body.ts'
import type { ResponseBody } from '../ledger/performed-requests.ts'
import type { KnownMerchant } from '../merchant/merchant.ts'
import { type Fields, isFields, withoutNulls } from '../message/fields.ts'
import { resultOf } from '../message/result.ts'
import { adviseOnRejection } from './advise-on-rejection.ts'
import { type AgentTokens, readAgentToken } from './agent-tokens.ts'
import type { CallStore, SentCallResponse } from './calls.ts'
import { checkRequest } from './check-request.ts'
import { faultOfCall, isPrevented, subjectOf } from './fault-of-call.ts'
import { type FoundOperation, findOperation, operationPaths } from './find-operation.ts'
import { toGatewayRejection } from './ledger-rejection.ts'
import type { OperationContext, SharedContext } from './operations/operation.ts'
import { checkOnlinePath } from './operations/payments/check-path.ts'
import { type SandboxReceivedRequest, toReceivedRequest } from './received-request.ts'
import { isSignedRejection, type RejectedCall, type SandboxRejection } from './rejection.ts'
import type { RejectionStore } from './rejections.ts'
import { type SentResponse, sendResponse } from './send-response.ts'

/** The largest body of a call. */
const MAX_BODY_BYTES = 1_048_576

/** Options for {@link createGateway}. */
export interface GatewayOptions {
  readonly merchant: KnownMerchant
  readonly agentTokens: AgentTokens
  readonly keys: SigningKeys
  readonly clock: SandboxClock
  /** Returns the time in messages. */
  readonly wireNow: () => number
  readonly operationContext: () => SharedContext
  readonly faults: Faults
  readonly rejections: RejectionStore
  readonly calls: CallStore
  readonly events: EventHub
}

/** A response before it is signed. */
interface PlainResponse {
  readonly body: ResponseBody
  /** True if it is signed. It is not if the call's own signature was rejected. */
  readonly isSigned: boolean
  /** The fault that applies: none unless the call's own signature is valid. */
  readonly fault?: AppliedFault | undefined
  /** Why the call was rejected, if it was. */
  readonly rejection?: SandboxRejection | undefined
  /** Something that was accepted although the gateway does not define it. */
  readonly notice?: string | undefined
  /** The operation and the payment, if known. */
  readonly operation?: string | undefined
  readonly about?: string | undefined
  readonly paymentRequestId?: string | undefined
}

/** Creates the part of the sandbox that plays the gateway: everything under `/ams/`. */
export function createGateway(
  options: GatewayOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { merchant, keys, clock, wireNow, rejections, calls, events } = options
  const { clientId } = merchant

  return async (incoming, response) => {
    const startedAt = performance.now()
    const body = await readBody(incoming, MAX_BODY_BYTES)
    const request = toReceivedRequest(incoming, body ?? new Uint8Array())
    const received = { atMs: clock.now(), wireTimeMs: wireNow() }
    const agentToken = readAgentToken(incoming.headers)
    const plain =
      body === undefined ? reject(TOO_LARGE) : await respond(request, agentToken, options)
    const { rejection, notice, fault } = plain
    const kept = rejection && rejections.keep({ ...rejection, atMs: wireNow(), request })
    const { target } = request
    const plan = {
      status: 200,
      body: new TextEncoder().encode(JSON.stringify(plain.body)),
      ...(plain.isSigned && /^\/[!-~]*$/.test(target) && { signing: { clientId, target } }),
      headers: {
        ...(kept && {
          'x-sandbox-step': kept.step,
          'x-sandbox-explanation': explanationPath(kept.id),
        }),
        ...(notice !== undefined && { 'x-sandbox-notice': notice }),
        // Unread bytes would be parsed as the next request.
        ...(body === undefined && { connection: 'close' }),
      },
    }
    const sent = await sendResponse({ response, plan, fault, keys, clock, wireNow })
    const durationMs = performance.now() - startedAt
    const facts = { ...describe(plain), durationMs, hasAgentToken: agentToken !== undefined }
    const outcome = outcomeOf(sent, kept)
    const { httpStatus: _, ...kind } = outcome
    const { id: callId } = calls.keep({
      ...received,
      ...facts,
      ...kind,
      request,
      response: responseOf(sent),
    })
    const { method } = request
    const on = { type: 'call', direction: 'in', method, target } as const
    const { paymentRequestId } = plain
    events.emit({ ...on, ...facts, ...outcome, paymentRequestId, callId })
  }
}

function explanationPath(rejectionId: string): string {
  return `/_sandbox/explanations/${rejectionId}`
}

function describe({ operation, about, body, notice }: PlainResponse) {
  const { resultCode, resultStatus } = body.result
  return { operation, about, resultCode, resultStatus, notice }
}

type OutcomeOf<Event extends CallEventBase> = Omit<Event, keyof CallEventBase>

/** Returns whether a call was accepted, was rejected, or got a response that a fault changed. */
function outcomeOf(
  sent: SentResponse,
  rejected: RejectedCall | undefined,
): OutcomeOf<AcceptedCallEvent> | OutcomeOf<RejectedCallEvent> | OutcomeOf<FaultedCallEvent> {
  const why = rejected && {
    step: rejected.step,
    rejectionId: rejected.id,
    ...adviseOnRejection(rejected, explanationPath(rejected.id)),
  }
  if (sent.status === undefined) return { verdict: 'faulted', fault: sent.fault.fault, ...why }
  const { status: httpStatus, fault } = sent
  if (fault !== undefined) return { verdict: 'faulted', httpStatus, fault: fault.fault, ...why }
  if (why !== undefined) return { verdict: 'rejected', httpStatus, ...why }
  return { verdict: 'accepted', httpStatus }
}

function responseOf({ status, headers, body }: SentResponse): SentCallResponse | undefined {
  return status === undefined ? undefined : { status, headers, body }
}

async function respond(
  request: SandboxReceivedRequest,
  agentToken: string | undefined,
  options: GatewayOptions,
): Promise<PlainResponse> {
  const { merchant, agentTokens, wireNow: now, faults } = options
  const found = findOperation(request.target)
  const operation = found?.name
  const checked = await checkRequest(request, {
    merchant,
    isAgentKnown: agentTokens.accept(agentToken),
    now,
  })
  if ('step' in checked) return { ...reject(checked), operation }
  const { rejection, parameters } = readParameters(checked.body)
  const shared = options.operationContext()
  const { payments } = shared
  const fault = faultOfCall({ operation, parameters, faults, payments })
  const decide = (): PlainResponse => {
    if (found === undefined) return reject(noOperation(request.target))
    if (rejection !== undefined) return reject(rejection)
    return isPrevented(fault) ? UNKNOWN : performCall(found, parameters, shared)
  }
  const decided = decide()
  // Looked up after the call was performed, when a new payment has its ID.
  const { about, paymentRequestId } = subjectOf(parameters, payments)
  return { ...decided, fault, operation, about: about ?? paymentRequestId, paymentRequestId }
}

function performCall(
  { name, perform, scenarios }: FoundOperation,
  parameters: Fields,
  shared: SharedContext,
): PlainResponse {
  const notices: string[] = []
  const context: OperationContext = {
    ...shared,
    scenarios,
    notice: (text) => void notices.push(text),
  }
  try {
    const body = perform(parameters, context)
    const { about = '' } = subjectOf(parameters, context.payments)
    checkOnlinePath(name, context.payments.get(about), context)
    const notice = notices.join('; ') || undefined
    const { resultStatus, resultCode, resultMessage: message } = body.result
    const response = { body, isSigned: true, notice }
    if (resultStatus !== 'F') return response
    return { ...response, rejection: { step: 'state', resultCode, message } as SandboxRejection }
  } catch (error) {
    const ids = context.echoesRejections ? requestIdsOf(parameters) : {}
    return reject(toGatewayRejection(error, parameters, context.payments), ids)
  }
}

/** Creates the response to a rejection, with the IDs of the request that it echoes. */
function reject(rejection: SandboxRejection, ids: Fields = {}): PlainResponse {
  const { resultCode, message } = rejection
  // The gateway's own words, because shops show and log them.
  const words = resultCode === 'ORDER_NOT_EXIST' ? undefined : message
  const body = { result: resultOf(resultCode, words), ...ids }
  return { body, isSigned: isSignedRejection(rejection), rejection }
}

/** Returns the merchant's own IDs in a call, such as `refundRequestId`. */
function requestIdsOf(parameters: Fields): Fields {
  return Object.fromEntries(
    Object.entries(parameters).filter(
      ([name, value]) => name.endsWith('RequestId') && typeof value === 'string',
    ),
  )
}

const UNKNOWN: PlainResponse = { body: { result: resultOf('UNKNOWN_EXCEPTION') }, isSigned: true }

const TOO_LARGE: SandboxRejection = {
  step: 'body',
  resultCode: 'PARAM_ILLEGAL',
  message: `The body has more than ${MAX_BODY_BYTES} bytes`,
}

/** Rejects a path without an operation. */
function noOperation(target: string): SandboxRejection {
  const path = target.replace(/^\/ams\/(?:sandbox\/)?api\//, '').slice(0, 128)
  const nearest = nearestName(path, [...operationPaths.stateful, ...operationPaths.canned])
  const advice =
    nearest === undefined
      ? 'The guide lists all operations of the sandbox'
      : `Did you mean ${nearest}?`
  const message = `The sandbox does not have the operation ${path}. ${advice}`
  return { step: 'operation', resultCode: 'INVALID_API', message }
}

interface ReadParameters {
  readonly parameters: Fields
  readonly rejection?: SandboxRejection | undefined
}

function readParameters(body: Uint8Array): ReadParameters {
  const illegal = { step: 'body', resultCode: 'PARAM_ILLEGAL' } as const
  try {
    const json = withoutNulls(parseJson(body))
    if (isFields(json)) return { parameters: json }
    return { parameters: {}, rejection: { ...illegal, message: 'The body must be a JSON object' } }
  } catch (error) {
    if (!isGatewayError(error)) throw error
    const message = `The body is not strict JSON. ${error.message}`
    return { parameters: {}, rejection: { ...illegal, code: error.code, message } }
  }
}
