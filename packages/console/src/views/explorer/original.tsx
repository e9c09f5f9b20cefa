import { Status, VisibleText } from '@gw/ui'
import { Segmented, SelectField } from '../../parts/form/field.tsx'
import { faultGroups } from '../../parts/text/fault-catalog.ts'
import { findDifferences } from './differences.ts'

/** How an edited message is signed. */
export type Signing = 'anew' | 'asItIs'

const SIGNINGS = [
  ['anew', 'Sign it now'],
  ['asItIs', 'Keep the signature'],
] as const

/** Chooses whether an edited message gets a new signature. */
export function SigningField(props: {
  readonly value: Signing
  readonly onChange: (value: Signing) => void
}) {
  return (
    <Segmented
      label="Signature"
      value={props.value}
      options={SIGNINGS}
      hint="With its old signature, a changed message must be rejected."
      onChange={props.onChange}
    />
  )
}

/** Chooses what goes wrong with this one message. */
export function FaultField(props: {
  readonly on: 'responses' | 'notifications'
  readonly value: string
  readonly onChange: (fault: string) => void
  readonly hint?: string | undefined
}) {
  const { on, value, onChange, hint } = props
  const groups = faultGroups
    .map(([title, all]) => {
      const some = all.filter((one) => (one.on ?? on) === on)
      return [title, some.map(({ name, short }) => [name as string, short] as const)] as const
    })
    .filter(([, some]) => some.length > 0)
  return (
    <SelectField
      label="Fault"
      value={value}
      options={[['', 'None']]}
      groups={groups}
      hint={hint}
      onChange={onChange}
    />
  )
}

/** What an edit changed: the values that were there, and those that are sent. */
export function Differences(props: {
  readonly name: string
  readonly before: string
  readonly after: string
}) {
  const found = findDifferences(props.before, props.after)
  return (
    <section class="differences" aria-label={`Difference from ${props.name}`}>
      {found.length === 0 ? (
        <Status kind="neutral">Same bytes as {props.name}</Status>
      ) : (
        <>
          <h3>Different from {props.name}</h3>
          <dl>
            {found.map(({ path, before, after }) => (
              <div key={path}>
                <dt class="mono">
                  <VisibleText text={path} />
                </dt>
                {before !== undefined && (
                  <dd class="line-removed">
                    <del>
                      <VisibleText text={before} />
                    </del>
                  </dd>
                )}
                {after !== undefined && (
                  <dd class="line-added">
                    <ins>
                      <VisibleText text={after} />
                    </ins>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
