import type { CanonicalView, Explanation } from '@gw/inspect'
import type { ComponentChildren } from 'preact'
import { ByteDiff } from '../bytes/byte-diff.tsx'
import { fromHex } from '../bytes/characters.ts'
import { ErrorCode } from '../error-code.tsx'
import { directionOf, nameCulprit, whereToLook } from './culprit.ts'

const encoder = new TextEncoder()

/** The reason for a rejected call and the change with which it verifies, above the evidence. */
export function NearestFix(props: {
  readonly explanation: Explanation
  /** The path of the call. */
  readonly target: string
  /** The advice if no fix is found. */
  readonly nextStep: string | undefined
}) {
  const { nearestFix: fix, hints, code } = props.explanation
  return (
    <Rejection kind="rejected" title={titleOf(props.explanation)}>
      {fix === undefined ? (
        <>
          {hints.map(({ id, sentence }) => (
            <p key={id}>{sentence}</p>
          ))}
          {props.nextStep !== undefined && <p>{props.nextStep}.</p>}
        </>
      ) : (
        <>
          <p>
            <bdi>{fix.sentence}</bdi>
          </p>
          <FixDiff explanation={props.explanation} />
          <p>
            Where to look: <bdi>{whereToLook(fix, directionOf(props))}</bdi>
          </p>
        </>
      )}
      <p class="fix-codes">
        {fix !== undefined && (
          <>
            Nearest fix <code>{fix.id}</code>
          </>
        )}
        {fix !== undefined && code !== undefined && ' · '}
        {code !== undefined && <ErrorCode code={code} />}
      </p>
    </Rejection>
  )
}

/** Returns the mistake. The reader is the sender, and knows a key as the one that signed. */
function titleOf(explanation: Explanation): string {
  const { nearestFix, hints, summary } = explanation
  const isOtherKey =
    nearestFix === undefined
      ? hints.some(({ id }) => id === 'key-differs')
      : nearestFix.part === 'key'
  return isOtherKey ? 'You signed with a different key' : (nameCulprit(explanation) ?? summary)
}

/** The one panel that says why a call failed. */
export function Rejection(props: {
  readonly kind: 'rejected' | 'failed'
  readonly title: string
  readonly children?: ComponentChildren
}) {
  return (
    <section class={`callout fix status-${props.kind}`}>
      <i class="status-glyph" aria-hidden="true" />
      <h3>
        <bdi>{props.title}</bdi>
      </h3>
      {props.children}
    </section>
  )
}

const LABELS = ['You signed', 'You sent'] as const

/** The signed and the sent bytes, with the changed ones marked. */
function FixDiff(props: { readonly explanation: Explanation }) {
  const { canonical: sent, nearestFix: { canonical: signed, difference } = {} } = props.explanation
  if (difference === undefined) return null
  const { offsetBytes, expected, actual } = difference
  // Of a long message, an explanation has the first bytes and the text around the first difference.
  const isKept = (view: CanonicalView): boolean =>
    !view.cut || offsetBytes * 2 < view.hex.length / 2
  const hasBytes = signed !== undefined && sent !== undefined && isKept(signed) && isKept(sent)
  const [from, to] = hasBytes
    ? [fromHex(signed.hex), fromHex(sent.hex)]
    : [encoder.encode(expected), encoder.encode(actual)]
  return <ByteDiff signed={from} checked={to} labels={LABELS} />
}
