import { type Attempt, attemptHolds, type Budget, joinContent } from './attempt.ts'
import { viewBytes } from './canonical-view.ts'
import type { Fix } from './explanation.ts'
import { firstDifference } from './first-difference.ts'
import { changeBody } from './fixes/body-fixes.ts'
import type { Change, ChangeSource, FixContext } from './fixes/change.ts'
import { changeClientId } from './fixes/client-id-fixes.ts'
import { changeClock } from './fixes/clock-fixes.ts'
import { changeEncoding } from './fixes/encoding-fixes.ts'
import { changeHeader } from './fixes/header-fixes.ts'
import { changeKey } from './fixes/key-fixes.ts'
import { changeMethod } from './fixes/method-fixes.ts'
import { changeScheme } from './fixes/scheme-fixes.ts'
import { changeTarget } from './fixes/target-fixes.ts'
import { changeTime } from './fixes/time-fixes.ts'
import { openSignature } from './open-signature.ts'
import { RSA256 } from './scheme.ts'

/** Changes of how the message was signed, and of what it is judged by. */
const SIGNING: readonly ChangeSource[] = [
  changeClock,
  changeHeader,
  changeEncoding,
  changeKey,
  changeScheme,
]

/** Changes of what was signed. */
const CONTENT: readonly ChangeSource[] = [
  changeTarget,
  changeClientId,
  changeTime,
  changeBody,
  changeMethod,
]

/** Finds the first single change under which the message would verify, over a fixed list. */
export async function findFix(context: FixContext, budget: Budget): Promise<Fix | undefined> {
  const { base, message } = context
  const sources = (await isContentSettled(base)) ? SIGNING : [...SIGNING, ...CONTENT]
  for (const source of sources) {
    for (const change of source(context)) {
      if (budget.checks >= budget.maxChecks) return undefined
      const attempt: Attempt = { ...base, ...change.to }
      if (await attemptHolds(attempt, message, budget)) return describeFix(change, base, attempt)
    }
  }
  return undefined
}

/** Whether no other content can help, because the key certainly did not sign any as RSA256: then none need be tried. */
async function isContentSettled({ key, signature }: Attempt): Promise<boolean> {
  if (key === undefined || signature === undefined) return true
  const opened = await openSignature(key, signature)
  return opened === 'other key' || (opened !== undefined && opened.hash !== RSA256.hash)
}

function describeFix(change: Change, base: Attempt, attempt: Attempt): Fix {
  const { to: _to, value, ...told } = change
  const signed = joinContent(attempt)
  const difference = firstDifference(signed, joinContent(base))
  return {
    ...told,
    ...(value !== undefined && { value }),
    ...(difference !== undefined && { canonical: viewBytes(signed), difference }),
  }
}
