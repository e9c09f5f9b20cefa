import type { Mistake } from '../findings/finding.ts'
import {
  type EndpointCode,
  type EndpointPart,
  endpointCode,
  type Framework,
} from './endpoint-code.ts'

/** The part of an endpoint that a mistake is in. */
const PARTS: Readonly<Record<Mistake, EndpointPart>> = {
  amountNotChecked: 'outcome',
  changedBody: 'mount',
  changedSignature: 'mount',
  clockNotChecked: 'mount',
  crashed: 'mount',
  duplicateRejected: 'inbox',
  duplicatesPerInstance: 'inbox',
  failedTakenAsPaid: 'outcome',
  handlerFailed: 'errors',
  noDuplicateCheck: 'inbox',
  notVerified: 'mount',
  oneSidedClock: 'mount',
  parsedBody: 'mount',
  pendingTakenAsPaid: 'outcome',
  proxyFailed: 'mount',
  recordedTooEarly: 'inbox',
  rejectsValid: 'keys',
  respondedTooEarly: 'errors',
  reviewTakenAsPaid: 'outcome',
  stoppedResponding: 'errors',
  swallowedError: 'errors',
  twoAtOnce: 'inbox',
  unsignedAccepted: 'mount',
  wrongClock: 'mount',
  wrongKey: 'keys',
  wrongPath: 'path',
  wrongResponse: 'mount',
}

/** Returns how to fix a mistake, in each framework. */
export function fixesFor(mistake: Mistake): Readonly<Record<Framework, EndpointCode>> {
  return endpointCode(PARTS[mistake])
}
