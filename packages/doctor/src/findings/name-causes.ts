import type { Finding, Mistake } from './finding.ts'
import { MEANINGS } from './meanings.ts'

const REJECTIONS = new Set(['stale', 'future', 'tampered', 'wrongPath', 'wrongKey', 'unsigned'])

/** Reports the same mistake in all findings that share a cause. */
export function nameCauses(findings: readonly Finding[]): readonly Finding[] {
  const mistakes = new Map(findings.map(({ id, mistake }) => [id, mistake]))
  return findings.map((finding) => {
    const cause = causeOf(finding, mistakes)
    if (cause === undefined || cause === finding.mistake) return finding
    return { ...finding, mistake: cause, meaning: MEANINGS[cause] }
  })
}

function causeOf(
  { id, mistake }: Finding,
  mistakes: ReadonlyMap<string, Mistake | undefined>,
): Mistake | undefined {
  if (mistake === undefined) return undefined
  const isEverySigner = ['tampered', 'wrongKey'].every((one) => mistakes.get(one) === 'notVerified')
  if (REJECTIONS.has(id) && mistake !== 'swallowedError' && isEverySigner) return 'notVerified'
  if (mistake === 'oneSidedClock') {
    const isBoth = mistakes.get('stale') === mistake && mistakes.get('future') === mistake
    return isBoth ? 'clockNotChecked' : mistake
  }
  const duplicate = mistakes.get('duplicate')
  if (id === 'twoAtOnce' && mistake === 'twoAtOnce' && isAboutDuplicates(duplicate)) {
    return duplicate
  }
  // An endpoint that responds first cannot report that its handler failed.
  const isEarly = mistakes.get('valid') === 'respondedTooEarly'
  return mistake === 'swallowedError' && isEarly ? 'respondedTooEarly' : mistake
}

function isAboutDuplicates(mistake: Mistake | undefined): boolean {
  return mistake === 'noDuplicateCheck' || mistake === 'duplicatesPerInstance'
}
