import type { AttemptLineView, AttemptView } from '@gw/sandbox/control'

/** Returns the result of an attempt, without its bytes. */
export function lineOf(attempt: AttemptView): AttemptLineView {
  const { request, response, failure, fault } = attempt
  return {
    ...attempt,
    url: request.url,
    httpStatus: response?.status,
    failure: failure?.reason,
    fault: fault?.fault,
  }
}
