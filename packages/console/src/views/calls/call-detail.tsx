import { quoteForShell } from '@gw/inspect/internal'
import type { CallLineView, CallView } from '@gw/sandbox/control'
import { LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Identifier } from '../../components/identifier.tsx'
import { DetailHead } from '../../components/layout/detail.tsx'
import { Checks } from '../../components/message/checks.tsx'
import { Export } from '../../components/message/export.tsx'
import {
  BytesPanel,
  RequestPanel,
  ResponsePanel,
} from '../../components/message/message-panels.tsx'
import { MessageTabs } from '../../components/message/message-tabs.tsx'
import { NearestFix, Rejection } from '../../components/message/nearest-fix.tsx'
import { Status } from '../../components/status.tsx'
import { FaultTag } from '../../components/text/fault-tag.tsx'
import { formatDuration } from '../../components/text/format.ts'
import { statusOfCall } from '../../components/text/statuses.ts'
import { Time } from '../../components/text/time.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { useResource } from '../../state/resource.ts'
import { inspectorLink, linkTo } from '../../state/route.ts'
import { nameOf, paymentsById, status } from '../../state/store.ts'

const ABOUT_SIGNATURE = ['headers', 'client', 'time', 'key', 'signature']
/** The steps whose advice is more than a link to the explanation, which is already here. */
const SAYS_MORE = ['headers', 'client', 'time']

/** Everything about a call: why it was rejected, the request, the response, and its checks. */
export function CallDetail(props: { readonly call: CallLineView }) {
  const { call } = props
  const { role, text } = statusOfCall(call)
  const name = call.operation ?? call.target
  useTitle(`${name} ${text.toLowerCase()}`)
  const detail = useResource('GET /calls/{callId}', { callId: call.id }, call.id)
  const keys = useResource('GET /keys', {}, status.value?.url)
  const isAboutSignature = ABOUT_SIGNATURE.includes(call.step ?? '')
  const rejection = useResource(
    'GET /explanations/{explanationId}',
    call.rejectionId === undefined ? undefined : { explanationId: call.rejectionId },
    call.rejectionId,
  )
  return (
    <>
      <DetailHead
        title={name}
        isName
        status={
          <Status kind={role} pill>
            {text}
          </Status>
        }
      >
        <div class="detail-sub">
          <span class="mono">{call.method}</span>
          <Identifier value={call.target} copyLabel="Copy path" />
          <Time atMs={call.atMs} />
          <span>· {formatDuration(call.durationMs)}</span>
          <About id={call.about} />
          {call.hasAgentToken && <span>· with an agent token</span>}
          {call.fault !== undefined && <FaultTag fault={call.fault} />}
        </div>
        {detail.value !== undefined && (
          <div class="actions">
            <LinkButton
              small
              icon="inspect"
              look={isAboutSignature ? 'primary' : 'plain'}
              href={inspectorLink('call', call.id)}
            >
              Open in inspector
            </LinkButton>
            <Export name={call.id} request={detail.value.request} response={detail.value.response}>
              <CopyButton
                text={() => explainCommand(call.id, keys.value?.keyFolder)}
                label="Copy gw explain command"
              >
                Copy gw explain command
              </CopyButton>
            </Export>
          </div>
        )}
      </DetailHead>
      {call.notice !== undefined && (
        <div class="callout status-info">
          <i class="status-glyph" aria-hidden="true" />
          <p>{call.notice}</p>
        </div>
      )}
      {rejection.value !== undefined && isAboutSignature && (
        <NearestFix
          explanation={rejection.value.explanation}
          target={call.target}
          nextStep={SAYS_MORE.includes(call.step ?? '') ? call.nextStep : undefined}
        />
      )}
      {call.reason !== undefined && !isAboutSignature && (
        <Rejection kind={role === 'rejected' ? 'rejected' : 'failed'} title={call.reason}>
          {call.nextStep !== undefined && <p>{call.nextStep}.</p>}
        </Rejection>
      )}
      {detail.value !== undefined && <Message call={detail.value} />}
    </>
  )
}

function About(props: { readonly id: string | undefined }) {
  const { id } = props
  if (id === undefined) return null
  const payment = paymentsById.value.get(id)
  return (
    <>
      <span>· about</span>
      {payment === undefined ? (
        <Identifier value={id} />
      ) : (
        <a href={linkTo('payments', id)}>
          <Identifier value={nameOf(id) ?? id} />
        </a>
      )}
    </>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  method: 'Method',
  contentType: 'Content type',
  headers: 'Headers',
  client: 'Client',
  time: 'Time',
  key: 'Key',
  signature: 'Signature',
  operation: 'Operation',
  body: 'Body',
  state: 'State',
}

function Message(props: { readonly call: CallView }) {
  const { request, response, steps, requestBodyBytes, step } = props.call
  const checks = steps.map((one) => ({ ...one, name: NAMES[one.id] ?? one.id }))
  const isRejected = step !== undefined && step !== 'state'
  return (
    <MessageTabs first={isRejected ? 'checks' : 'request'}>
      {(tab) =>
        ({
          request: () => <RequestPanel request={request} bodyBytes={requestBodyBytes} />,
          response: () => (
            <>
              <p class="why">{describeResponse(props.call)}</p>
              <ResponsePanel response={response} failure="Nothing was sent." />
            </>
          ),
          bytes: () => <BytesPanel request={request} />,
          checks: () => <Checks checks={checks} />,
        })[tab]()
      }
    </MessageTabs>
  )
}

function describeResponse({ response, fault }: CallView): string {
  if (fault !== undefined) return `The fault ${fault} changed this response.`
  if (response?.headers.signature !== undefined) return 'The gateway signed this response.'
  return 'It’s unsigned because the call’s own signature was rejected.'
}

/** Returns a command that reads the call from the sandbox, byte for byte, and explains it in a terminal. */
function explainCommand(id: string, keyFolder: string | null | undefined): string {
  const { url, merchant } = status.value ?? {}
  const read = `curl -gs ${quoteForShell(`${url}/_sandbox/calls/${encodeURIComponent(id)}`)}`
  const file = keyFolder ? `${keyFolder}/merchant-public.pem` : 'merchant-public.pem'
  return `${read} | npx @gw/cli explain - --public-key ${quoteForShell(file)} --client-id ${merchant?.clientId}`
}
