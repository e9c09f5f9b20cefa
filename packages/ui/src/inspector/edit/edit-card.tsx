import { ByteDiff } from '../../bytes/byte-diff.tsx'
import { Button } from '../../components/button.tsx'
import { Status } from '../../components/status.tsx'
import type { Examined } from '../model/examine.ts'
import type { InspectorModel } from '../model/model.ts'
import { describeEdit, type Edit } from './compare-edit.ts'

const VERDICTS = {
  wouldVerify: ['succeeded', 'Would verify'],
  rejected: ['rejected', 'Rejected'],
  undecided: ['info', 'Undecided'],
} as const

/** What the edits since the message was opened have changed: which signed bytes, and the verdict. */
export function EditCard(props: { readonly model: InspectorModel; readonly edit: Edit }) {
  const { model, edit } = props
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
          {describeEdit(edit)} <VerdictOf examined={edit.first} /> →{' '}
          <VerdictOf examined={edit.now} />
        </p>
        {edit.changed !== undefined && (
          <ByteDiff signed={edit.before} checked={edit.after} labels={['Before', 'Now']} />
        )}
      </div>
    </section>
  )
}

function VerdictOf(props: { readonly examined: Examined }) {
  const { verdict } = props.examined.explanation
  const [role, words] = VERDICTS[verdict as keyof typeof VERDICTS] ?? VERDICTS.undecided
  return <Status kind={role}>{words}</Status>
}
