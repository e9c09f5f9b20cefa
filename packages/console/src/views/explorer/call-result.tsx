import type { ExploredCallView } from '@gw/sandbox/control'
import { CodeTabs, ErrorCode, LinkButton, Status, Tabs } from '@gw/ui'
import { useSignal } from '@preact/signals'
import type { Ref } from 'preact'
import { BytesPanel, RequestPanel, ResponsePanel } from '../../parts/message/message-panels.tsx'
import { useResource } from '../../state/resource.ts'
import { linkTo } from '../../state/route.ts'
import { status } from '../../state/store.ts'
import { callAsCode } from './call-as-code.ts'
import type { Values } from './form-values.ts'
import { bodyOf, outcomeOfCall } from './outcome.ts'
import { type OperationOrder, useSigned } from './use-signed.ts'

const TABS = [
  ['response', 'Response'],
  ['request', 'Request'],
  ['bytes', 'Signed bytes'],
] as const

/** The response to a call, and the same call as code. */
export function CallResult(props: {
  readonly operation: string
  readonly values: Values
  /** What is sent. */
  readonly order: OperationOrder
  readonly result: ExploredCallView | undefined
  readonly place: Ref<HTMLElement>
}) {
  const { operation, values, order, result } = props
  const tab = useSignal<string>('response')
  const keys = useResource('GET /keys', {}, status.value?.url)
  const request = useSigned(operation, order, result)
  const codes = callAsCode({ operation, values, request, keyFolder: keys.value?.keyFolder ?? null })
  const outcome = result && outcomeOfCall(result)
  return (
    <section class="explorer-result" aria-label="Response" ref={props.place}>
      {result === undefined || outcome === undefined ? (
        <p class="why">The verified response appears here.</p>
      ) : (
        <>
          <p class="explorer-verdict">
            <Status kind={outcome.role} pill>
              {outcome.text}
            </Status>
            {outcome.resultCode !== undefined && <ErrorCode code={outcome.resultCode} />}
            <Status kind={outcome.isTrusted ? 'succeeded' : 'rejected'}>{outcome.verdict}</Status>
            <span class="why">{outcome.took}</span>
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

/** What the response is about, and what follows. */
function Subject(props: { readonly result: ExploredCallView }) {
  const { paymentId, result, normalUrl } = bodyOf(props.result)
  if (typeof paymentId !== 'string') return null
  // Only a page of this sandbox: the body can contain any link.
  const payer = normalUrl?.startsWith?.(`${status.value?.url}/`) ? normalUrl : undefined
  return (
    <div class="callout status-info">
      <i class="status-glyph" aria-hidden="true" />
      <p>
        {result?.resultStatus === 'U'
          ? 'A pending payment isn’t paid. Send the payer to normalUrl, then wait for notifyPayment.'
          : 'The sandbox has the payment.'}
      </p>
      <div class="actions">
        {payer !== undefined && (
          <a
            class="button button-primary button-small"
            href={payer}
            target="_blank"
            rel="noreferrer"
          >
            Open payer page
          </a>
        )}
        <LinkButton small href={linkTo('payments', paymentId)}>
          Open payment
        </LinkButton>
      </div>
    </div>
  )
}
