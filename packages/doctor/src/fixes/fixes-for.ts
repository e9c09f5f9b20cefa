import type { Mistake } from '../findings/finding.ts'
import {
  type EndpointCode,
  type EndpointPart,
  endpointCode,
  type Framework,
} from './endpoint-code.ts'

/** The part of an endpoint that a mistake is in, unless it is in how the endpoint is mounted. */
const PARTS: Readonly<Partial<Record<Mistake, EndpointPart>>> = {
  amountNotChecked: 'outcome',
  captureTakenAsPayment: 'outcome',
  duplicateRejected: 'inbox',
  duplicatesPerInstance: 'inbox',
  failedTakenAsPaid: 'outcome',
  handlerFailed: 'errors',
  noDuplicateCheck: 'inbox',
  pendingTakenAsPaid: 'outcome',
  recordedTooEarly: 'inbox',
  rejectsValid: 'keys',
  respondedTooEarly: 'errors',
  reviewTakenAsPaid: 'outcome',
  stoppedResponding: 'errors',
  swallowedError: 'errors',
  twoAtOnce: 'inbox',
  wrongKey: 'keys',
  wrongPath: 'path',
}

/** Returns how to fix a mistake, in each framework. */
export function fixesFor(mistake: Mistake): Readonly<Record<Framework, EndpointCode>> {
  return endpointCode(PARTS[mistake] ?? 'mount')
}
