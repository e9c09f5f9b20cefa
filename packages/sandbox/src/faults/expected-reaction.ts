import type { FaultName } from './fault-names.ts'
import type { AppliedFault } from './faults.ts'

/** A message that an endpoint must not accept, and the way to find the mistake. */
export interface Forgery {
  /** The fault of the message, in words: `a forged message`. */
  readonly what: string
  readonly nextStep: string
}

const VERIFY =
  'Verify the signature of every notification before you handle it. Run npx @gw/cli doctor to see which check is missing'
const FORGED: Forgery = { what: 'a forged message', nextStep: VERIFY }
const CHECK_TIME = 'Reject a notification whose request-time is too old or in the future'

const FORGERIES: Partial<Record<FaultName, Forgery>> = {
  wrongKey: FORGED,
  tamperedByte: FORGED,
  unsignedSuccess: { what: 'an unsigned message', nextStep: VERIFY },
  missingHeader: { what: 'a message without a signed header', nextStep: VERIFY },
  wrongPath: {
    what: 'a message for a different path',
    nextStep: 'Verify the signature with the path and query of the URL that you registered',
  },
  staleTime: { what: 'a stale message', nextStep: CHECK_TIME },
  futureTime: { what: 'a message from the future', nextStep: CHECK_TIME },
}

// The last resend is about 24 hours old, so an endpoint can accept anything up to two days. Clocks differ by minutes.
const TOLERATED_MS: Partial<Record<FaultName, number>> = {
  staleTime: 172_800_000,
  futureTime: 600_000,
}

/** Returns the fault of an attempt that must be rejected. A replay has the fault's bytes, but not the fault. */
export function forgeryOf({
  fault,
  expected,
}: {
  readonly fault?: AppliedFault | undefined
  readonly expected: 'acknowledgement' | 'rejection'
}): Forgery | undefined {
  return expected === 'rejection' ? (findForgery(fault) ?? FORGED) : undefined
}

/**
 * Returns the fault of a changed notification, if an endpoint must reject it. A message that is only
 * late, repeated, or broken on the way is not a forgery.
 */
export function findForgery(fault: AppliedFault | undefined): Forgery | undefined {
  if (fault === undefined) return undefined
  const toleratedMs = TOLERATED_MS[fault.fault]
  const isTolerated = fault.skewMs !== undefined && fault.skewMs <= (toleratedMs ?? -1)
  return isTolerated ? undefined : FORGERIES[fault.fault]
}
