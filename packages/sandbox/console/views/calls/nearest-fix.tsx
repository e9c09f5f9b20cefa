import type { Explanation } from '@gw/inspect'
import { VisibleText } from '../../parts/text/visible-text.tsx'

/** What to change so that a rejected call verifies, above the evidence. */
export function NearestFix(props: { readonly explanation: Explanation }) {
  const { nearestFix: fix, summary, hints } = props.explanation
  if (fix === undefined) {
    return (
      <section class="fix">
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
      </p>
      <h3>
        <bdi>{fix.sentence}</bdi>
      </h3>
      {fix.difference !== undefined && (
        <dl class="fix-diff mono">
          <div class="fix-signed">
            <dt>You signed</dt>
            <dd>
              <VisibleText text={fix.difference.expected} />
            </dd>
          </div>
          <div class="fix-sent">
            <dt>You sent</dt>
            <dd>
              <VisibleText text={fix.difference.actual} />
            </dd>
          </div>
        </dl>
      )}
      <p>
        Where to look: <bdi>{fix.look}</bdi>
      </p>
    </section>
  )
}
