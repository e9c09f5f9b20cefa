import * as operations from '@gw/operations'
import type { ExploredCallView } from '@gw/sandbox/control'
import { useSignal } from '@preact/signals'
import { ask } from '../../api/control.ts'
import { useTitle } from '../../frame/document-state.ts'
import { announce } from '../../state/announce.ts'
import { useResource } from '../../state/resource.ts'
import { status } from '../../state/store.ts'
import { Answer } from './answer.tsx'
import type { Schema } from './find-issue.ts'
import { MessageForm } from './message-form.tsx'

/** The operations by name, as programs call them. */
const schemas: Readonly<Record<string, unknown>> = { ...operations }

/** Calls an operation, starting from a sample of its request, and shows the verified response. */
export function OperationForm(props: { readonly name: string }) {
  const { name } = props
  const samples = useSignal(0)
  const { value } = useResource('GET /operations/{operation}', { operation: name }, samples.value)
  const result = useSignal<ExploredCallView | undefined>(undefined)
  useTitle(`${name} · API explorer`)
  if (value === undefined) return null
  const { canSign = true, merchant } = status.value ?? {}
  return (
    <MessageForm
      key={JSON.stringify(value.sample)}
      name={name}
      tag={value.movesMoney && <span class="tag status-pending">money</span>}
      about={
        <>
          <p class="detail-sub">
            <span class="mono">POST /ams/sandbox/api{value.path}</span>
          </p>
          <p class="why">
            {value.summary}. {value.description}
          </p>
        </>
      }
      sample={value.sample}
      schema={(schemas[name] as { readonly request: Schema }).request}
      submit="Send signed"
      canSend={canSign}
      note={
        canSign
          ? `as ${merchant?.clientId}, key version ${merchant?.keyVersion}`
          : 'The sandbox can’t sign as your merchant, because it has only the public key. Call it from your program.'
      }
      samples={samples}
      onSend={async (text) => {
        result.value = await ask('POST /operations/{operation}/call', { operation: name }, { text })
        announce(`Response: ${result.value.verdict}`)
      }}
    >
      {result.value && <Answer result={result.value} />}
    </MessageForm>
  )
}
