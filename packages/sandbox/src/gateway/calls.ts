import type { ByteBudget } from '../data/byte-budget.ts'
import { createRecords } from '../data/records.ts'
import type { RequestStep } from '../message/states.ts'
import type { SandboxReceivedRequest } from './received-request.ts'

/** The response to a call, as it was sent. */
export interface SentCallResponse {
  /** The HTTP status. */
  readonly status: number
  /** The headers. */
  readonly headers: Readonly<Record<string, string>>
  /** The first 64 KiB of the raw body. */
  readonly body: Uint8Array
}

/** A call that the gateway received, and its response. */
export interface RecordedCall {
  /** The ID within the sandbox, such as `call-1`. */
  readonly id: string
  /** When the call was received, in epoch milliseconds of the sandbox's clock. */
  readonly atMs: number
  /** The time on the wire at that moment. The call's own time is checked against it. */
  readonly wireTimeMs: number
  /** The duration of the call, in real milliseconds. */
  readonly durationMs: number
  /** The operation, as on the wire. `undefined` if the path has none. */
  readonly operation?: string | undefined
  /** The ID of the payment that it is about. It is the sandbox's ID, or the merchant's if there is none. */
  readonly about?: string | undefined
  /** True if the call had an agent token, which means that it was for a different merchant. The token is not kept. */
  readonly hasAgentToken: boolean
  /** The kind of the call: accepted, rejected, or with a response that a fault changed. */
  readonly verdict: 'accepted' | 'rejected' | 'faulted'
  /** The result code of the response, before a fault changed it. */
  readonly resultCode: string
  /** The result status of the response, before a fault changed it. */
  readonly resultStatus: string
  /** The fault that was applied. */
  readonly fault?: string | undefined
  /** The step at which the call was rejected. */
  readonly step?: RequestStep | undefined
  /** The ID of the rejection, for `sandbox.rejections.explain`. */
  readonly rejectionId?: string | undefined
  /** Why the call was rejected. */
  readonly reason?: string | undefined
  /** The next step, as a sentence. */
  readonly nextStep?: string | undefined
  /** The things that were accepted although the provider does not document them. */
  readonly notice?: string | undefined
  /** The request, with up to 64 KiB of its body. */
  readonly request: SandboxReceivedRequest
  /** The length of the request body in bytes. */
  readonly requestBodyBytes: number
  /** The response. `undefined` if a fault kept it from being sent. */
  readonly response?: SentCallResponse | undefined
}

/** The newest calls that a sandbox received. */
export interface Calls {
  /** Returns a call by its ID, or `undefined`. */
  get(id: string): RecordedCall | undefined
  /** Returns the newest 500 calls, oldest first. */
  list(): readonly RecordedCall[]
}

/** The calls, with what only the gateway does. */
export interface CallStore extends Calls {
  /** Stores a call and returns it with its ID. */
  keep(call: Omit<RecordedCall, 'id' | 'requestBodyBytes'>): RecordedCall
}

const MAX_BODY_BYTES = 65_536

/** Creates an empty list that drops the oldest call when it has more than `maxCalls`. */
export function createCalls(maxCalls: number, budget: ByteBudget): CallStore {
  const kept = createRecords<RecordedCall>(maxCalls, budget)
  let count = 0
  return {
    keep({ request, response, ...call }) {
      count += 1
      const id = `call-${count}`
      const recorded = {
        ...call,
        id,
        request: { ...request, body: cut(request.body) },
        requestBodyBytes: request.body.length,
        response: response && { ...response, body: cut(response.body) },
      }
      const { request: received, response: sent } = recorded
      return kept.add(id, recorded, received.body.length + (sent?.body.length ?? 0))
    },
    get: (id) => kept.get(id),
    list: () => kept.list(),
  }
}

/** Copies the beginning of a long body, so that the rest of it is released. */
function cut<Bytes extends Uint8Array>(body: Bytes): Bytes {
  return body.length > MAX_BODY_BYTES ? (body.slice(0, MAX_BODY_BYTES) as Bytes) : body
}
