import type { CallView, ExploredCallView, FaultName, OperationView } from '@gw/sandbox/control'
import { announce, Button } from '@gw/ui'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { ask } from '../../api/control.ts'
import { useTitle } from '../../frame/document-state.ts'
import { useAction } from '../../parts/form/action.tsx'
import { TextField } from '../../parts/form/field.tsx'
import { DetailHead } from '../../parts/layout/detail.tsx'
import { useResource } from '../../state/resource.ts'
import { status } from '../../state/store.ts'
import { CallResult } from './call-result.tsx'
import { toEdit, toSend } from './edited-text.ts'
import { FormOrJson } from './form-or-json.tsx'
import { suggestValues, type Values } from './form-values.ts'
import { remember } from './history.ts'
import { JsonField } from './json-field.tsx'
import { findMissing } from './missing-fields.ts'
import { Differences, FaultField, type Signing, SigningField } from './original.tsx'
import { outcomeOfCall } from './outcome.ts'
import { RequestForm } from './request-form.tsx'
import { SendBar } from './send-bar.tsx'
import { SentList } from './sent-list.tsx'

/** An operation: the form of its request, and the verified response. With a call, its request is in the form. */
export function OperationDetail(props: {
  readonly name: string
  readonly from?: string | undefined
}) {
  const { name, from } = props
  const operation = useResource('GET /operations/{operation}', { operation: name }, name)
  const original = useResource('GET /calls/{callId}', from ? { callId: from } : undefined, from)
  useTitle(`${name} · API explorer`)
  if (operation.value === undefined || (from && original.value === undefined)) return null
  return <OperationForm operation={operation.value} original={original.value} />
}

function OperationForm(props: {
  readonly operation: OperationView
  readonly original: CallView | undefined
}) {
  const { operation, original } = props
  const { name, path, description, summary, fields, movesMoney } = operation
  const given = original === undefined ? undefined : readValues(original.request.body.text)
  const values = useSignal<Values>(given ?? suggestValues(fields))
  /** The exact text of the request. */
  const text = useSignal(original?.request.body.text ?? JSON.stringify(values.value))
  const isJson = useSignal(original !== undefined)
  const isWrong = useSignal(false)
  /** Counts how often the form was filled in again. */
  const fills = useSignal(0)
  const target = useSignal(original?.target ?? `/ams/sandbox/api${path}`)
  const fault = useSignal(original?.fault ?? '')
  const signing = useSignal<Signing>('anew')
  const missing = useSignal<readonly string[]>([])
  const result = useSignal<ExploredCallView | undefined>(undefined)
  const shown = useRef<HTMLElement>(null)
  const action = useAction()
  const { canSign = true, merchant } = status.value ?? {}
  const change = (changed: Values, written?: string): void => {
    values.value = changed
    text.value = written ?? JSON.stringify(changed)
    missing.value = missing.value.length === 0 ? [] : findMissing(fields, changed)
  }
  const isAsItIs = original !== undefined && signing.value === 'asItIs'
  const order = {
    text: text.value,
    target: target.value,
    ...(isAsItIs && { headersOf: original.id }),
  }
  const send = (isChecked: boolean): Promise<boolean> =>
    action.run('send', async () => {
      missing.value = isChecked ? findMissing(fields, values.value) : []
      if (missing.value.length > 0) {
        focusField(missing.value[0])
        return
      }
      if (fault.value !== '') {
        const rule = { fault: fault.value as FaultName, on: 'responses', operation: name } as const
        await ask('POST /faults', {}, { ...rule, times: 1 })
      }
      const sent = await ask('POST /operations/{operation}/call', { operation: name }, order)
      result.value = sent
      const outcome = outcomeOfCall(sent)
      remember({ name, text: text.value, outcome })
      announce(`Response: ${outcome.text.toLowerCase()}. ${outcome.verdict}`)
    })
  return (
    <>
      <DetailHead
        title={name}
        isName
        status={movesMoney ? <span class="tag status-pending">money</span> : null}
        aside={<FormOrJson isJson={isJson} isLocked={isWrong.value || given === null} />}
      >
        {original === undefined ? (
          <>
            <p class="detail-sub">
              <span class="mono">POST {target.value}</span>
            </p>
            <p class="why">
              {summary}. {description}
            </p>
          </>
        ) : (
          <p class="why">The request of {original.id}. Edit it, then send it.</p>
        )}
      </DetailHead>
      <div class="explorer-panes">
        <form
          class="explorer-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send(original === undefined)
          }}
        >
          {isJson.value ? (
            <JsonField
              label="Request as JSON"
              key={fills.value}
              text={toEdit(text.value)}
              onChange={(value, written) =>
                change(value as Values, toSend(written, original?.request.body.text))
              }
              onWrong={(wrong, written) => {
                isWrong.value = wrong
                if (wrong) text.value = written
              }}
            />
          ) : (
            <RequestForm
              fields={fields}
              values={values.value}
              missing={missing.value}
              onChange={change}
            />
          )}
          {original !== undefined && (
            <>
              <TextField
                label="Path"
                value={target.value}
                isMono
                onInput={(typed) => {
                  target.value = typed
                }}
              />
              <SigningField
                value={signing.value}
                onChange={(one) => {
                  signing.value = one
                }}
              />
            </>
          )}
          <FaultField
            on="responses"
            value={fault.value}
            hint="What goes wrong with the response to this call."
            onChange={(one) => {
              fault.value = one
            }}
          />
          {original !== undefined && (
            <Differences
              name={original.id}
              before={original.request.body.text}
              after={text.value}
            />
          )}
          <SentList
            name={name}
            onUse={(sent) => {
              change(readValues(sent.text) ?? values.value, sent.text)
              fills.value += 1
            }}
          />
          <SendBar
            label={isAsItIs ? 'Send as it is' : 'Send signed'}
            action={action}
            canSend={(canSign || isAsItIs) && (!isWrong.value || original !== undefined)}
            outcome={result.value && outcomeOfCall(result.value)}
            onShow={() => shown.current?.scrollIntoView({ block: 'start' })}
            note={
              canSign
                ? `as ${merchant?.clientId}, key version ${merchant?.keyVersion}`
                : 'The sandbox can’t sign as your merchant, because it has only the public key. Call it from your program.'
            }
            problem={
              missing.value.length > 0 && (
                <p class="send-problem" role="alert">
                  <span>
                    Not sent: <code>{missing.value.join(', ')}</code>{' '}
                    {missing.value.length === 1 ? 'is' : 'are'} required.
                  </span>
                  <Button small onClick={() => void send(false)}>
                    Send without {missing.value.length === 1 ? 'it' : 'them'}
                  </Button>
                </p>
              )
            }
          />
        </form>
        <CallResult
          operation={name}
          values={values.value}
          order={order}
          result={result.value}
          place={shown}
        />
      </div>
    </>
  )
}

/** Returns the object in a text, or `null` if it is no object in JSON. */
function readValues(text: string): Values | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Values)
      : null
  } catch {
    return null
  }
}

/** Focuses the input of a field. Those of an object have the same names, so the first one is close enough. */
function focusField(path: string | undefined): void {
  const name = path?.split('.').at(-1)
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-field="${name}"] input`)?.focus()
  })
}
