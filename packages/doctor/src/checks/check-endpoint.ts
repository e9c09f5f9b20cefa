import { Unreachable } from '../endpoint/doctor-stopped.ts'
import type { Exchange } from '../endpoint/endpoint.ts'
import type { Finding } from '../findings/finding.ts'
import { nameCauses } from '../findings/name-causes.ts'
import { largeBody, unusualBody } from './accepting-checks.ts'
import { capture, failedCapture } from './capture-checks.ts'
import { type Check, type CheckContext, failed, type Outcome } from './check.ts'
import { duplicate, twoAtOnce } from './duplicate-checks.ts'
import { sendFirstNotification, VALID } from './first-notification.ts'
import {
  failingHandler,
  rejectedPayment,
  unknownKind,
  unpaidChecks,
  wrongAmount,
} from './meaning-checks.ts'
import { gzipped, rejectingChecks } from './rejecting-checks.ts'
import type { DiagnosisKeys } from './rejection-tries.ts'

const CHECKS: readonly Check[] = [
  duplicate,
  twoAtOnce,
  ...rejectingChecks,
  unusualBody,
  largeBody,
  gzipped,
  ...unpaidChecks,
  rejectedPayment,
  unknownKind,
  wrongAmount,
  capture,
  failedCapture,
  failingHandler,
]

/** The checks, in the order in which they run. */
export const checks: readonly Pick<Check, 'id' | 'sent' | 'expected'>[] = [VALID, ...CHECKS]

/** Called while the checks run. */
export interface CheckListener {
  /** Called with each check before it runs. */
  onCheck?(id: string): void
  /** Called after each check. Its mistake is final only when all of them have run. */
  onFinding?(finding: Finding): void
  /** Called with every message of a check and its response. */
  onExchange?(id: string, exchange: Exchange): void
}

/**
 * Runs every check, one after the other. Stops when the endpoint rejects everything or does not respond, because the
 * other checks would not show anything.
 *
 * @throws DoctorStopped if the endpoint or the probe cannot be reached, or the probe does not respond as it should
 */
export async function checkEndpoint(
  start: CheckContext,
  keys: DiagnosisKeys,
  listener: CheckListener = {},
): Promise<readonly Finding[]> {
  const observe = (context: CheckContext, id: string): CheckContext => {
    const onExchange = (exchange: Exchange): void => listener.onExchange?.(id, exchange)
    return { ...context, endpoint: { ...context.endpoint, onExchange } }
  }
  const findings: Finding[] = []
  const add = (finding: Finding): void => {
    findings.push(finding)
    listener.onFinding?.(finding)
  }
  listener.onCheck?.(VALID.id)
  const { outcome, context } = await sendFirstNotification(observe(start, VALID.id), keys)
  add({ ...VALID, ...outcome })
  if (context === undefined) return findings
  for (const check of CHECKS) {
    const { id, sent, expected } = check
    listener.onCheck?.(id)
    const found = await runCheck(check, observe(context, id))
    add({ id, sent, expected, ...found })
    if (found.mistake === 'stoppedResponding') break
  }
  return nameCauses(findings)
}

async function runCheck(check: Check, context: CheckContext): Promise<Outcome> {
  try {
    return await check.run(context)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return failed(error.message, 'stoppedResponding')
  }
}
