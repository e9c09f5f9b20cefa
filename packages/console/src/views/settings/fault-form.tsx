import { quoteForShell } from '@gw/inspect/internal'
import { type FaultName, faultParameters } from '@gw/sandbox/control'
import type { FaultDirection, FaultParameters } from '@gw/sandbox/types'
import { notificationKinds } from '@gw/types'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ask } from '../../api/control.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { ActionError, useAction } from '../../components/form/action.tsx'
import { Segmented, SelectField, TextField } from '../../components/form/field.tsx'
import { Snippet } from '../../components/layout/card.tsx'
import {
  faultGroups,
  type MenuFault,
  parameterFields,
} from '../../components/text/fault-catalog.ts'
import { useResource } from '../../state/resource.ts'
import { route } from '../../state/route.ts'
import { isOffline, payments } from '../../state/store.ts'

const MENU: readonly MenuFault[] = faultGroups.flatMap(([, faults]) => faults)

type Often = 'always' | 'times' | 'rate'

/** The menu of faults, and the form of the one that is selected. */
export function FaultForm() {
  const wanted = MENU.find((one) => one.name === route.value.id)?.name
  const name = useSignal<FaultName>('duplicate')
  // The address can name a fault.
  useEffect(() => {
    if (wanted !== undefined) name.value = wanted
  }, [wanted])
  const fault = MENU.find((one) => one.name === name.value) as MenuFault
  return (
    <section class="card">
      <header>
        <h2>Add a rule</h2>
      </header>
      <div class="fault-add">
        <div class="fault-menu">
          <div class="fault-select">
            <SelectField
              label="Fault"
              of={name}
              groups={faultGroups.map(([title, faults]) => [
                title,
                faults.map((one) => [one.name, `${one.name}: ${one.short}`]),
              ])}
            />
          </div>
          {faultGroups.map(([title, faults]) => (
            <div key={title} class="fault-group">
              <h3>{title}</h3>
              <ul>
                {faults.map((one) => (
                  <li key={one.name}>
                    <button
                      type="button"
                      aria-pressed={one.name === name.value}
                      onClick={() => {
                        name.value = one.name
                      }}
                    >
                      <span class="mono">{one.name}</span>
                      <span>{one.short}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <RuleForm key={name.value} fault={fault} />
      </div>
    </section>
  )
}

function RuleForm(props: { readonly fault: MenuFault }) {
  const { fault } = props
  const action = useAction()
  const on = useSignal<FaultDirection>(fault.on ?? 'notifications')
  const often = useSignal<Often>('times')
  const amount = useSignal<Readonly<Record<Often, string>>>({ always: '', times: '1', rate: '0.5' })
  const about = useSignal('')
  const only = useSignal('')
  const values = useSignal<Partial<Record<keyof FaultParameters, string>>>({})
  const operations = useResource('GET /operations', {}, fault.name)
  const wanted = about.value.trim()
  const isKnown =
    wanted === '' ||
    payments.value?.some(
      ({ paymentId, paymentRequestId }) => paymentId === wanted || paymentRequestId === wanted,
    )
  const problem = describeAmount(often.value, amount.value[often.value])
  const isOnCalls = on.value === 'responses'
  const text = [
    fault.name,
    `on=${on.value}`,
    ...(only.value === '' ? [] : [`${isOnCalls ? 'operation' : 'kind'}=${only.value.trim()}`]),
    ...(about.value === '' ? [] : [`about=${about.value.trim()}`]),
    ...Object.entries(values.value)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => `${key}=${value}`),
    ...(often.value === 'always' ? [] : [`${often.value}=${amount.value[often.value]}`]),
  ].join(',')
  const flag = `--fault ${quoteForShell(text)}`
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    await action.run('add', () => ask('POST /faults', {}, { rule: text }))
  }
  return (
    <form class="fault-form" onSubmit={(event) => void add(event)}>
      <h3 class="mono">{fault.name}</h3>
      <p>{fault.long}</p>
      {fault.on === undefined ? (
        <Segmented
          label="Where"
          value={on.value}
          options={[
            ['notifications', 'Notifications'],
            ['responses', 'Responses'],
          ]}
          onChange={(one) => {
            on.value = one
            only.value = ''
          }}
        />
      ) : (
        <p class="why">Applies only to {fault.on}.</p>
      )}
      {faultParameters[fault.name].map((key) => (
        <ParameterInput
          key={key}
          name={key}
          value={values.value[key] ?? ''}
          onChange={(value) => {
            values.value = { ...values.value, [key]: value }
          }}
        />
      ))}
      <div class="fault-limits">
        {isOnCalls ? (
          <SelectField
            label="Operation"
            of={only}
            options={[
              ['', 'Every operation'],
              ...(operations.value ?? []).map(({ name }) => [name, name] as const),
            ]}
          />
        ) : (
          <SelectField
            label="Kind"
            of={only}
            options={[
              ['', 'Every kind'],
              ...notificationKinds.map((kind) => [kind, kind] as const),
            ]}
          />
        )}
        <TextField
          label="Payment"
          of={about}
          placeholder="Any payment"
          isMono
          hint={isKnown ? undefined : 'No payment has this ID yet.'}
        />
      </div>
      <Segmented
        label="How often"
        of={often}
        options={[
          ['always', 'Always'],
          ['times', 'Next'],
          ['rate', 'Rate'],
        ]}
      />
      {often.value !== 'always' && (
        <TextField
          label={often.value === 'times' ? 'Number of messages' : 'Share of messages, from 0 to 1'}
          value={amount.value[often.value]}
          isNumeric
          error={problem}
          onChange={(value) => {
            amount.value = { ...amount.value, [often.value]: value }
          }}
        />
      )}
      <Snippet>
        <pre>{flag}</pre>
        <CopyButton text={flag} label="Copy flag" />
      </Snippet>
      <div class="actions">
        <Button
          submit
          look="primary"
          busy={action.busy.value !== undefined}
          disabled={isOffline.value || problem !== undefined}
        >
          Add rule
        </Button>
        <ActionError of={action} />
      </div>
    </form>
  )
}

/** Says what is wrong with how often a rule applies. */
function describeAmount(often: Often, text: string): string | undefined {
  if (often === 'times' && !/^[1-9]\d{0,8}$/.test(text.trim())) return 'Enter an integer above 0.'
  const isShare = /^(?:0|1|0?\.\d+|1\.0+)$/.test(text.trim())
  return often === 'rate' && !isShare ? 'Enter a number from 0 to 1, such as 0.5.' : undefined
}

function ParameterInput(props: {
  readonly name: keyof FaultParameters
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { value, onChange } = props
  const { label, byDefault, options, isNumeric = false } = parameterFields[props.name]
  if (options === undefined) {
    const hint = `Default: ${byDefault}`
    return (
      <TextField
        label={label}
        value={value}
        placeholder={hint}
        isMono
        isNumeric={isNumeric}
        onChange={onChange}
      />
    )
  }
  return (
    <SelectField
      label={label}
      value={value}
      options={[['', `Default: ${byDefault}`], ...options.map((one) => [one, one] as const)]}
      onChange={onChange}
    />
  )
}
