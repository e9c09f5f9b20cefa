import { largeBody, unusualBody } from './accepting-checks.ts'
import { type Check, type CheckContext, type Outcome, wrong } from './check.ts'
import { duplicate, twoAtOnce } from './duplicate-checks.ts'
import type { Finding } from './finding.ts'
import { GOOD, sendFirstNotification } from './first-notification.ts'
import { failingWork, pending, unknownKind, wrongAmount } from './meaning-checks.ts'
import { nameCauses } from './name-causes.ts'
import { gzipped, rejectingChecks } from './rejecting-checks.ts'
import { Unreachable } from './unreachable.ts'

const CHECKS: readonly Check[] = [
  duplicate,
  twoAtOnce,
  ...rejectingChecks,
  unusualBody,
  largeBody,
  gzipped,
  pending,
  unknownKind,
  wrongAmount,
  failingWork,
]

/** How many findings there are. */
export const CHECK_COUNT: number = CHECKS.length + 1

/**
 * Makes every check, one after the other, and tells when one begins.
 *
 * @throws UsageError if the endpoint or the probe is not there, or the probe answers otherwise than it should
 */
export async function checkEndpoint(
  start: CheckContext,
  tell: () => void,
): Promise<readonly Finding[]> {
  tell()
  const { outcome, context } = await sendFirstNotification(start)
  const findings: Finding[] = [{ ...GOOD, ...outcome }]
  let isGone = outcome.mistake === 'stoppedAnswering'
  for (const check of CHECKS) {
    const { id, sent, right } = check
    tell()
    const found: Outcome = isGone
      ? notReached('it does not answer any more.')
      : await make(check, context)
    isGone ||= found.mistake === 'stoppedAnswering'
    findings.push({ id, sent, right, ...found })
  }
  return nameCauses(findings)
}

async function make(check: Check, context: CheckContext): Promise<Outcome> {
  const { rejectsAll } = context
  if (rejectsAll && check.isRejection !== true) return notReached('it rejects good ones too.')
  try {
    const outcome = await check.run(context)
    if (!rejectsAll || outcome.verdict !== 'well') return outcome
    return { ...notReached('it rejects good ones too.'), did: outcome.did }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return wrong(error.message, 'stoppedAnswering')
  }
}

function notReached(why: string): Outcome {
  return { did: 'not sent', verdict: 'unknown', meaning: `Not observable: ${why}` }
}
