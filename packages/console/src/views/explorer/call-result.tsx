import type { ExploredCallView } from '@gw/sandbox/control'
import { CodeTabs, LinkButton, Status, Tabs } from '@gw/ui'
import { useSignal } from '@preact/signals'
import { BytesPanel, RequestPanel, ResponsePanel } from '../../parts/message/message-panels.tsx'
import { useResource } from '../../state/resource.ts'
import { linkTo } from '../../state/route.ts'
import { status } from '../../state/store.ts'
import { callAsCode } from './call-as-code.ts'
import type { Values } from './form-values.ts'

const TABS = [
  ['response', 'Response'],
  ['request', 'Request'],
  ['bytes', 'Signed bytes'],
] as const

/** The response to a call, and the same call as code. */
export function CallResult(props: {
  readonly operation: string
  readonly values: Values
  readonly result: ExploredCallView | undefined
}) {
  const { operation, values, result } = props
  const tab = useSignal<string>('response')
  const keys = useResource('GET /keys', {}, status.value?.url)
  const codes = callAsCode({ operation, values, result, keyFolder: keys.value?.keyFolder ?? null })
  return (
    <section class="explorer-result" aria-label="Response">
      {result === undefined ? (
        <p class="why">The verified response appears here.</p>
      ) : (
        <>
          <p class="explorer-verdict">
            <Outcome result={result} />
            <Status kind={result.isVerified ? 'succeeded' : 'rejected'}>
              {result.isVerified ? 'Signature verified' : result.verdict}
            </Status>
            <span class="why">{result.tookMs} ms</span>
          </p>
          <Subject result={result} />
          <div>
            <Tabs
              label="Call"
              tabs={TABS}
              current={tab.value}
              onSelect={(one) => {
                tab.value = one
              }}
            >
              <div class="message-panel">
                {tab.value === 'response' && (
                  <ResponsePanel
                    response={result.response}
                    failure={result.failure ?? 'There is no response.'}
                  />
                )}
                {tab.value === 'request' && <RequestPanel request={result.request} />}
                {tab.value === 'bytes' && <BytesPanel request={result.request} />}
              </div>
            </Tabs>
          </div>
        </>
      )}
      <h3>The same call as code</h3>
      <CodeTabs codes={codes} name="language" />
    </section>
  )
}

const STATUSES = {
  S: { role: 'succeeded', text: 'Succeeded' },
  F: { role: 'failed', text: 'Declined' },
  U: { role: 'info', text: 'Pending' },
} as const

function Outcome(props: { readonly result: ExploredCallView }) {
  const { resultStatus, resultCode } = bodyOf(props.result).result ?? {}
  const shown = STATUSES[resultStatus as keyof typeof STATUSES]
  return (
    <>
      {shown !== undefined && (
        <Status kind={shown.role} pill>
          {shown.text}
        </Status>
      )}
      <code>{resultCode}</code>
    </>
  )
}

/** What the response is about, and what follows. */
function Subject(props: { readonly result: ExploredCallView }) {
  const { paymentId, result } = bodyOf(props.result)
  if (paymentId === undefined) return null
  return (
    <div class="callout status-info">
      <i class="status-glyph" aria-hidden="true" />
      <p>
        {result?.resultStatus === 'U'
          ? 'A pending payment isn’t paid. Send the payer to normalUrl, then wait for notifyPayment.'
          : 'The sandbox has the payment.'}
      </p>
      <div class="actions">
        <LinkButton small href={linkTo('payments', paymentId)}>
          Open payment
        </LinkButton>
      </div>
    </div>
  )
}

interface Body {
  readonly result?: { readonly resultStatus?: string; readonly resultCode?: string }
  readonly paymentId?: string
}

function bodyOf({ response }: ExploredCallView): Body {
  try {
    const body: unknown = JSON.parse(response?.body.text ?? '')
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
