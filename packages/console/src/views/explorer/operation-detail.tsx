import type { ExploredCallView, OperationView } from '@gw/sandbox/control'
import { announce, Button } from '@gw/ui'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { useTitle } from '../../frame/document-state.ts'
import { ActionError, useAction } from '../../parts/form/action.tsx'
import { DetailHead } from '../../parts/layout/detail.tsx'
import { useResource } from '../../state/resource.ts'
import { isOffline, status } from '../../state/store.ts'
import { CallResult } from './call-result.tsx'
import { suggestValues, type Values } from './form-values.ts'
import { JsonField } from './json-field.tsx'
import { RequestForm } from './request-form.tsx'

/** An operation: the form of its request, and the verified response. */
export function OperationDetail(props: { readonly name: string }) {
  const operation = useResource(
    'GET /operations/{operation}',
    { operation: props.name },
    props.name,
  )
  useTitle(`${props.name} · API explorer`)
  return operation.value === undefined ? null : <OperationForm operation={operation.value} />
}

function OperationForm(props: { readonly operation: OperationView }) {
  const { operation } = props
  const { name, path, description, summary, fields, movesMoney } = operation
  const values = useSignal<Values>(suggestValues(fields))
  const isJson = useSignal(false)
  const isWrong = useSignal(false)
  const result = useSignal<ExploredCallView | undefined>(undefined)
  const action = useAction()
  const { canSign = true, merchant } = status.value ?? {}
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    await action.run('send', async () => {
      const body = { body: values.value }
      const sent = await ask('POST /operations/{operation}/call', { operation: name }, body)
      result.value = sent
      announce(`Response: ${sent.isVerified ? 'signature verified' : sent.verdict}`)
    })
  }
  return (
    <>
      <DetailHead
        title={name}
        isName
        status={movesMoney ? <span class="tag status-pending">money</span> : null}
        aside={
          <span class="segmented segmented-small">
            <button
              type="button"
              aria-pressed={!isJson.value}
              disabled={isWrong.value}
              onClick={() => {
                isJson.value = false
              }}
            >
              Form
            </button>
            <button
              type="button"
              aria-pressed={isJson.value}
              onClick={() => {
                isJson.value = true
              }}
            >
              JSON
            </button>
          </span>
        }
      >
        <p class="detail-sub">
          <span class="mono">POST /ams/sandbox/api{path}</span>
        </p>
        <p class="why">
          {summary}. {description}
        </p>
      </DetailHead>
      <div class="explorer-panes">
        <form class="explorer-form" onSubmit={(event) => void send(event)}>
          {isJson.value ? (
            <JsonField
              label="Request as JSON"
              value={values.value}
              onChange={(value) => {
                values.value = value as Values
              }}
              onWrong={(wrong) => {
                isWrong.value = wrong
              }}
            />
          ) : (
            <RequestForm
              fields={fields}
              values={values.value}
              onChange={(changed) => {
                values.value = changed
              }}
            />
          )}
          <div class="send-bar">
            <Button
              submit
              look="primary"
              icon="send"
              busy={action.busy.value !== undefined}
              disabled={isOffline.value || !canSign || isWrong.value}
            >
              Send signed
            </Button>
            <span class="why">
              {canSign
                ? `as ${merchant?.clientId}, key version ${merchant?.keyVersion}`
                : 'The sandbox can’t sign as your merchant, because it has only the public key. Call it from your program.'}
            </span>
            <ActionError of={action} />
          </div>
        </form>
        <CallResult operation={name} values={values.value} result={result.value} />
      </div>
    </>
  )
}
