import { ByteDiff } from '../bytes/byte-diff.tsx'
import { Button } from '../components/button.tsx'
import { Status } from '../components/status.tsx'
import { contentOf } from './content.ts'
import type { Examined } from './examine.ts'
import type { InspectorModel } from './model.ts'

const VERDICTS = {
  wouldVerify: ['succeeded', 'Would verify'],
  rejected: ['rejected', 'Rejected'],
  undecided: ['info', 'Undecided'],
} as const

/** What the edits since the message was opened have changed: which signed bytes, and the verdict. */
export function EditCard(props: { readonly model: InspectorModel; readonly examined: Examined }) {
  const { model, examined } = props
  const first = model.first.value
  if (first === undefined || first === examined) return null
  const [before, now] = [contentOf(first.message), contentOf(examined.message)]
  const isSame = before.length === now.length && before.every((byte, at) => byte === now[at])
  const at = isSame ? -1 : before.findIndex((byte, index) => byte !== now[index])
  if (isSame && first.explanation.verdict === examined.explanation.verdict) return null
  return (
    <section class="insp-card insp-edit" aria-labelledby="insp-edit">
      <header>
        <h2 id="insp-edit">Your edit</h2>
        <Button small look="quiet" onClick={() => model.keepFirst()}>
          Compare with this from now on
        </Button>
      </header>
      <div class="insp-card-body">
        <p class="insp-look">
          {isSame
            ? 'The signed bytes are the same.'
            : `Byte ${at === -1 ? before.length : at} is the first signed byte that differs.`}{' '}
          <VerdictOf examined={first} /> → <VerdictOf examined={examined} />
        </p>
        {!isSame && <ByteDiff signed={before} checked={now} labels={['Before', 'Now']} />}
      </div>
    </section>
  )
}

function VerdictOf(props: { readonly examined: Examined }) {
  const { verdict } = props.examined.explanation
  const [role, words] = VERDICTS[verdict as keyof typeof VERDICTS] ?? VERDICTS.undecided
  return <Status kind={role}>{words}</Status>
}
