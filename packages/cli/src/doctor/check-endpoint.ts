import { largeBody, unusualBody } from './accepting-checks.ts'
import { type Check, type CheckContext, failed, type Outcome } from './check.ts'
import type { DiagnosisKeys } from './diagnose-rejection.ts'
import { duplicate, twoAtOnce } from './duplicate-checks.ts'
import { Unreachable } from './endpoint.ts'
import type { Finding } from './finding.ts'
import { sendFirstNotification, VALID } from './first-notification.ts'
import {
  failedPayment,
  failingHandler,
  pending,
  unknownKind,
  wrongAmount,
} from './meaning-checks.ts'
import { nameCauses } from './name-causes.ts'
import { gzipped, rejectingChecks } from './rejecting-checks.ts'

const CHECKS: readonly Check[] = [
  duplicate,
  twoAtOnce,
  ...rejectingChecks,
  unusualBody,
  largeBody,
  gzipped,
  pending,
  failedPayment,
  unknownKind,
  wrongAmount,
  failingHandler,
]

/** The number of findings, if all checks run. */
export const CHECK_COUNT: number = CHECKS.length + 1

/**
 * Runs every check, one after the other, and calls `onCheck` before each. Stops when the endpoint accepts nothing or stops
 * responding, because the other checks would show nothing.
 *
 * @throws UsageError if the endpoint or the probe cannot be reached, or the probe does not respond as it should
 */
export async function checkEndpoint(
  start: CheckContext,
  keys: DiagnosisKeys,
  onCheck: () => void,
): Promise<readonly Finding[]> {
  onCheck()
  const { outcome, context } = await sendFirstNotification(start, keys)
  const findings: Finding[] = [{ ...VALID, ...outcome }]
  if (context === undefined) return findings
  for (const check of CHECKS) {
    const { id, sent, expected } = check
    onCheck()
    const found = await runCheck(check, context)
    findings.push({ id, sent, expected, ...found })
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
