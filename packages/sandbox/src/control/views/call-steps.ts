import { parseTime } from '@gw/signature'
import type { RecordedCall } from '../../gateway/calls.ts'
import { MAX_SKEW_MS } from '../../gateway/check-request.ts'
import { type RequestStep, requestSteps } from '../../message/states.ts'
import type { CallStepView } from './view-types.ts'

/** Returns the ten checks of a call: those that passed, the one that failed, and those that were not reached. */
export function callSteps(call: RecordedCall): readonly CallStepView[] {
  const failedAt = call.step === undefined ? requestSteps.length : requestSteps.indexOf(call.step)
  return requestSteps.map((id, at) => {
    if (at > failedAt) return { id, status: 'notReached', sentence: 'Not reached' }
    if (at === failedAt) return { id, status: 'failed', sentence: call.reason ?? 'Failed' }
    return { id, status: 'passed', sentence: SENTENCES[id](call) }
  })
}

const SENTENCES: Readonly<Record<RequestStep, (call: RecordedCall) => string>> = {
  method: ({ request }) => request.method,
  contentType: ({ request }) => request.headers['content-type'] ?? '',
  headers: () => 'client-id, request-time, and signature are present',
  client: ({ request, hasAgentToken }) =>
    `${request.headers['client-id']} is the merchant of this sandbox${hasAgentToken ? ', and calls with an agent token' : ''}`,
  time: describeTime,
  key: ({ request }) => {
    const version = /keyVersion=\s*(\d+)/.exec(request.headers.signature ?? '')?.[1]
    return version === undefined ? 'The key is registered' : `Key version ${version} is registered`
  },
  signature: () => 'It matches these bytes',
  operation: ({ operation }) => operation ?? '',
  body: () => 'A JSON object with the required fields',
  state: ({ resultCode }) => `Allowed; the result is ${resultCode}`,
}

function describeTime({ request, wireTimeMs }: RecordedCall): string {
  const limit = `${MAX_SKEW_MS / 60_000} min are allowed`
  const timeMs = parseTime(request.headers['request-time'] ?? '')
  const seconds = (Math.abs(wireTimeMs - timeMs) / 1000).toFixed(1)
  return `${seconds} s from the sandbox's time; ${limit}`
}
