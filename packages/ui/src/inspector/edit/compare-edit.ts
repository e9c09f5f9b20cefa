import { firstDifferenceOf } from '../../bytes/align-bytes.ts'
import { PART_NAMES, partAt, splitParts } from '../../bytes/split-parts.ts'
import { contentOf } from '../model/content.ts'
import type { Examined } from '../model/examine.ts'
import type { Forgery } from '../verdict/forgery.ts'

/** What the edits since a message was opened have changed. */
export interface Edit {
  readonly first: Examined
  readonly now: Examined
  /** The signed content before the edits, and with them. */
  readonly before: Uint8Array
  readonly after: Uint8Array
  /** The edited bytes, from the first one to the one after the last. `undefined` if all are as before. */
  readonly changed: { readonly from: number; readonly to: number } | undefined
}

/** Returns what the edits have changed, or `undefined` if that is neither a byte nor the verdict. */
export function compareEdit(first: Examined | undefined, now: Examined): Edit | undefined {
  if (first === undefined || first === now) return undefined
  const [before, after] = [contentOf(first.message), contentOf(now.message)]
  const from = firstDifferenceOf(before, after)
  const isSameVerdict = first.explanation.verdict === now.explanation.verdict
  if (from === undefined && isSameVerdict) return undefined
  const changed = from === undefined ? undefined : { from, to: endOf(before, after, from) }
  return { first, now, before, after, changed }
}

/** Returns the end of what differs. Of something that was only removed, the byte that is now in its place. */
function endOf(before: Uint8Array, after: Uint8Array, from: number): number {
  let same = 0
  const most = Math.min(before.length, after.length) - from
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++
  return Math.max(after.length - same, from + 1)
}

/** Returns what to say instead of a fix, if the edit itself is why the signature does not match. */
export function forgedByEdit({ first, now, changed }: Edit): Forgery | undefined {
  const wasGood = first.explanation.verdict === 'wouldVerify'
  const { verdict, nearestFix } = now.explanation
  if (!wasGood || verdict !== 'rejected' || nearestFix !== undefined) return undefined
  if (changed === undefined) return undefined
  return {
    headline: 'Your edit isn’t signed',
    sentence:
      'The signature covers the message as it was before. A correct receiver rejects this one, so there’s nothing to fix.',
  }
}

/** Says which of the signed bytes were edited. */
export function describeEdit({ changed, after }: Edit): string {
  if (changed === undefined) return 'The signed bytes are the same.'
  const { from, to } = changed
  const part = partAt(splitParts(after), from)
  const place = part === 'separator' ? 'separator' : PART_NAMES[part]
  return to - from > 1
    ? `Bytes ${from} to ${to - 1}, in the ${place}, differ.`
    : `Byte ${from}, in the ${place}, differs.`
}
