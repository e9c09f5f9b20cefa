import type { Fix } from '../explanation/explanation.ts'
import { firstDifference } from '../explanation/first-difference.ts'
import { viewBytes } from '../explanation/show-invisible.ts'
import { type Attempt, attemptVerifies, type Budget, joinContent } from '../steps/attempt.ts'
import { RSA256 } from '../steps/scheme.ts'
import { changeBody } from './body-fixes.ts'
import type { Change, ChangeSource, FixContext } from './change.ts'
import { changeClientId } from './client-id-fixes.ts'
import { changeComposition } from './composition-fixes.ts'
import { changeEncoding } from './encoding-fixes.ts'
import { changeHeader } from './header-fixes.ts'
import { changeKey } from './key-fixes.ts'
import { openSignature } from './open-signature.ts'
import { changeScheme } from './scheme-fixes.ts'
import { changeMethod, changeTarget } from './target-fixes.ts'
import { changeClock, changeTime } from './time-fixes.ts'

/** Changes of how the message was signed, and of the rules. */
const SIGNING: readonly ChangeSource[] = [
  changeClock,
  changeHeader,
  changeEncoding,
  changeKey,
  changeScheme,
]

/** Changes of the signed content. */
const CONTENT: readonly ChangeSource[] = [
  changeTarget,
  changeClientId,
  changeTime,
  changeBody,
  changeMethod,
  changeComposition,
]

/** Whitespace and line ends, which a body most often loses together with another fault. */
const WHITE_SPACE: ReadonlySet<string> = new Set([
  'body-without-newline',
  'body-with-newline',
  'body-without-bom',
  'body-lf',
  'body-crlf',
  'body-trimmed',
  'body-compact',
  'body-spaced',
  'body-indented',
])

/** A fix, and the message as it would verify. */
export interface FoundFix {
  readonly fix: Fix
  readonly attempt: Attempt
}

/** Returns the first change that would make the message verify, or else the first pair of common changes. */
export async function findFix(context: FixContext, budget: Budget): Promise<FoundFix | undefined> {
  const { base, message } = context
  const isSettled = await isContentSettled(base)
  const changes = function* (): Generator<Change> {
    for (const source of SIGNING) yield* source(context)
    if (isSettled) return
    for (const source of CONTENT) yield* source(context)
    yield* pairWithWhiteSpace(context)
  }
  for (const tried of [changes(), await pairWithKey(context)]) {
    for (const change of tried) {
      if (budget.checks >= budget.maxChecks) return undefined
      const attempt: Attempt = { ...base, ...change.to }
      if (await attemptVerifies(attempt, message, budget)) {
        return { fix: describeFix(change, base, attempt), attempt }
      }
    }
  }
  return undefined
}

/** Pairs another target with whitespace in the body, as in a test written by hand. */
function* pairWithWhiteSpace(context: FixContext): Generator<Change> {
  const bodies = [...changeBody(context)].filter(({ id }) => WHITE_SPACE.has(id))
  for (const target of changeTarget(context)) {
    for (const body of bodies) yield joinChanges(target, body)
  }
}

/** Pairs the key that made the signature, if it is not the key in use, with changes of the content. */
async function pairWithKey(context: FixContext): Promise<Iterable<Change>> {
  const { base } = context
  if (base.signature === undefined) return []
  for (const key of changeKey(context)) {
    if (key.to.key === undefined || key.to.key === base.key) continue
    const opened = await openSignature(key.to.key, base.signature)
    if (opened === undefined || opened === 'other key' || opened.hash !== RSA256.hash) continue
    return joinWithContent(context, key)
  }
  return []
}

function* joinWithContent(context: FixContext, key: Change): Generator<Change> {
  const base = { ...context.base, ...key.to }
  for (const source of CONTENT) {
    for (const change of source({ ...context, base })) yield joinChanges(key, change)
  }
}

function joinChanges(first: Change, second: Change): Change {
  const value = first.value ?? second.value
  return {
    id: `${first.id}+${second.id}`,
    part: first.part,
    sentence: `${first.sentence} ${second.sentence}`,
    look: `${first.look} Also ${second.look}`,
    ...(value !== undefined && { value }),
    to: { ...first.to, ...second.to },
  }
}

/** Returns whether no other content can help, because the key certainly made no RSA256 signature. */
async function isContentSettled({ key, signature }: Attempt): Promise<boolean> {
  if (key === undefined || signature === undefined) return true
  const opened = await openSignature(key, signature)
  return opened === 'other key' || (opened !== undefined && opened.hash !== RSA256.hash)
}

function describeFix(change: Change, base: Attempt, attempt: Attempt): Fix {
  const { to: _to, value, ...report } = change
  const signed = joinContent(attempt)
  const difference = firstDifference(signed, joinContent(base))
  return {
    ...report,
    ...(value !== undefined && { value }),
    ...(difference !== undefined && { canonical: viewBytes(signed), difference }),
  }
}
