import type { Explanation } from '@gw/inspect'
import type { CanonicalView } from '@gw/inspect/internal'
import { ByteDiff, ErrorCode, fromHex, whereToLook } from '@gw/ui'

const encoder = new TextEncoder()

/** What to change so that a rejected call verifies, above the evidence. */
export function NearestFix(props: {
  readonly explanation: Explanation
  /** The path of the call. */
  readonly target: string
}) {
  const { nearestFix: fix, summary, hints, code } = props.explanation
  if (fix === undefined) {
    return (
      <section class="fix">
        {code !== undefined && (
          <p class="fix-kicker">
            <ErrorCode code={code} />
          </p>
        )}
        <h3>{summary}</h3>
        {hints.map(({ id, sentence }) => (
          <p key={id}>{sentence}</p>
        ))}
      </section>
    )
  }
  return (
    <section class="fix">
      <p class="fix-kicker">
        Nearest fix · <code>{fix.id}</code>
        {code !== undefined && (
          <>
            {' · '}
            <ErrorCode code={code} />
          </>
        )}
      </p>
      <h3>
        <bdi>{fix.sentence}</bdi>
      </h3>
      <FixDiff explanation={props.explanation} />
      <p>
        Where to look: <bdi>{whereToLook(fix, props)}</bdi>
      </p>
    </section>
  )
}

const LABELS = ['You signed', 'You sent'] as const

/** What was signed and what was sent, with the changed bytes marked. */
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
