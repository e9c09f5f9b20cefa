import { viewBytes } from '../explanation/canonical-view.ts'
import type { Fix } from '../explanation/explanation.ts'
import { firstDifference } from '../explanation/first-difference.ts'
import { type Attempt, attemptHolds, type Budget, joinContent } from '../steps/attempt.ts'
import { changeBody } from './body-fixes.ts'
import type { Change, ChangeSource, FixContext } from './change.ts'
import { changeClientId } from './client-id-fixes.ts'
import { changeClock } from './clock-fixes.ts'
import { changeEncoding } from './encoding-fixes.ts'
import { changeHeader } from './header-fixes.ts'
import { changeKey } from './key-fixes.ts'
import { changeMethod } from './method-fixes.ts'
import { openSignature } from './open-signature.ts'
import { RSA256 } from './scheme.ts'
import { changeScheme } from './scheme-fixes.ts'
import { changeTarget } from './target-fixes.ts'
import { changeTime } from './time-fixes.ts'

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
