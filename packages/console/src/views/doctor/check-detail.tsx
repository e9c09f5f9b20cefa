import type { ExchangeView } from '@gw/sandbox/control'
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { CodeTabs } from '../../components/code-tabs.tsx'
import { DetailHead } from '../../components/layout/detail.tsx'
import { RequestPanel, ResponsePanel } from '../../components/message/message-panels.tsx'
import { Status } from '../../components/status.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useResource } from '../../state/resource.ts'
import { checkStates, type ShownCheck } from './shown-checks.ts'

const FORGERIES = ['tampered', 'wrongPath', 'wrongKey', 'unsigned', 'stale', 'future']
const TABS = [
  ['fix', 'Fix'],
  ['sent', 'Message sent'],
  ['response', 'Response'],
] as const

/** One check: what a correct endpoint does, what this one did, and how to fix it. */
export function CheckDetail(props: {
  readonly check: ShownCheck
  readonly probe: ComponentChildren
}) {
  const { id, title, finding, state } = props.check
  const [role, word] = checkStates[state]
  const { value } = useResource(
    'GET /doctor/{checkId}',
    finding === undefined ? undefined : { checkId: id },
    finding,
  )
  const chosen = useSignal<string | undefined>(undefined)
  const at = useSignal(0)
  if (finding === undefined) {
    return <DetailHead title={title} status={<Status kind={role}>{word}</Status>} />
  }
  const isFailed = finding.verdict === 'failed'
  const tabs = isFailed ? TABS : TABS.slice(1)
  const tab = tabs.find(([one]) => one === chosen.value)?.[0] ?? tabs[0]?.[0] ?? 'sent'
  const exchanges = value?.exchanges ?? []
  const exchange = exchanges[Math.min(at.value, exchanges.length - 1)]
  return (
    <>
      <DetailHead
        title={title}
        status={
          <Status kind={role} pill>
            {word}
          </Status>
        }
      >
        <div class="detail-sub">
          <code>{id}</code>
          {exchange !== undefined && <span>{exchange.durationMs} ms</span>}
          {finding.mistake !== undefined && (
            <span>
              mistake <code>{finding.mistake}</code>
            </span>
          )}
        </div>
      </DetailHead>
      <div class={isFailed ? 'callout alarm status-failed' : 'callout status-info'}>
        <i class="status-glyph" aria-hidden="true" />
        {isFailed && FORGERIES.includes(id) && <h3>Your endpoint accepted a forged message</h3>}
        <p>{finding.meaning}</p>
      </div>
      <div class="versus">
        <div>
          <small>A correct endpoint</small>
          {finding.expected}
        </div>
        <div>
          <small>Yours</small>
          {isFailed ? <Status kind="failed">{finding.actual}</Status> : finding.actual}
        </div>
      </div>
      {state === 'unseen' && props.probe}
      {value !== undefined && (
        <div>
          <Tabs
            label="About the check"
            tabs={tabs}
            current={tab}
            onSelect={(one) => {
              chosen.value = one
            }}
          >
            <div class="message-panel">
              {tab !== 'fix' && exchanges.length > 1 && (
                <label class="test-which">
                  Message{' '}
                  <select
                    class="input"
                    value={String(at.value)}
                    onChange={(event) => {
                      at.value = Number(event.currentTarget.value)
                    }}
                  >
                    {exchanges.map((_one, index) => (
                      <option key={index} value={String(index)}>
                        {index + 1} of {exchanges.length}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {tab === 'fix' && value.fixes && <CodeTabs codes={value.fixes} name="framework" />}
              {tab === 'sent' && exchange && <Sent exchange={exchange} />}
              {tab === 'response' && exchange && <Received exchange={exchange} />}
              {exchange === undefined && tab !== 'fix' && <p class="why">Nothing was sent.</p>}
            </div>
          </Tabs>
        </div>
      )}
    </>
  )
}

function Sent(props: { readonly exchange: ExchangeView }) {
  const { url, headers, body, bodyBytes } = props.exchange
  const { pathname, search } = new URL(url)
  const request = { method: 'POST', target: `${pathname}${search}`, headers, body }
  return <RequestPanel request={request} bodyBytes={bodyBytes} />
}

function Received(props: { readonly exchange: ExchangeView }) {
  const { status, responseHeaders: headers, response, failure, durationMs } = props.exchange
  const received =
    status === undefined || response === undefined ? undefined : { status, headers, body: response }
  return (
    <ResponsePanel response={received} tookMs={durationMs} failure={failure ?? 'No response'} />
  )
}
