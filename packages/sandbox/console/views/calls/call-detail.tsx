import { CopyButton, Identifier, LinkButton, Status } from '@gw/ui'
import type { CallLineView, CallView, RejectionView } from '../../../src/control/view-types.ts'
import { pathOf } from '../../api/control.ts'
import { Card } from '../../parts/layout/card.tsx'
import { DetailHead } from '../../parts/layout/split.tsx'
import { formatDuration } from '../../parts/text/format.ts'
import { BodyText, Headers } from '../../parts/text/message.tsx'
import { httpText } from '../../parts/text/messages.ts'
import { statusOfCall } from '../../parts/text/statuses.ts'
import { Time } from '../../parts/text/time.tsx'
import { useResource } from '../../state/resource.ts'
import { inspectorLink, linkTo } from '../../state/route.ts'
import { nameOf, paymentsById, status } from '../../state/store.ts'
import { CallSteps } from './call-steps.tsx'
import { NearestFix } from './nearest-fix.tsx'

const ABOUT_SIGNATURE = ['headers', 'client', 'time', 'key', 'signature']

/** Everything about a call: its checks, the request, and the response. */
export function CallDetail(props: { readonly call: CallLineView }) {
  const { call } = props
  const { role, text } = statusOfCall(call)
  const detail = useResource<CallView>(pathOf('/calls', call.id), call.id)
  const isAboutSignature = ABOUT_SIGNATURE.includes(call.step ?? '')
  const rejection = useResource<RejectionView>(
    call.rejectionId === undefined ? undefined : pathOf('/explanations', call.rejectionId),
    call.rejectionId,
  )
  const payment = paymentsById.value.get(call.about ?? '')
  return (
    <>
      <DetailHead
        title={call.operation ?? call.target}
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
          {call.about !== undefined && (
            <>
              <span>· about</span>
              {payment === undefined ? (
                <Identifier value={call.about} />
              ) : (
                <a href={linkTo('payments', call.about)}>
                  <Identifier value={nameOf(call.about) ?? call.about} />
                </a>
              )}
            </>
          )}
        </div>
        {detail.value !== undefined && (
          <div class="actions">
            <LinkButton
              icon="inspect"
              look={isAboutSignature ? 'primary' : 'plain'}
              href={inspectorLink('call', call.id)}
            >
              Open in inspector
            </LinkButton>
            <CopyButton text={explainCommand(detail.value)} label="Copy gw explain command">
              Copy gw explain command
            </CopyButton>
          </div>
        )}
      </DetailHead>
      {call.notice !== undefined && <p class="callout">{call.notice}</p>}
      {rejection.value !== undefined && isAboutSignature && (
        <NearestFix explanation={rejection.value.explanation} />
      )}
      {call.reason !== undefined && !isAboutSignature && (
        <div class="callout">
          <p>
            <strong>{call.reason}</strong>
            {call.nextStep !== undefined && <> {call.nextStep}.</>}
          </p>
        </div>
      )}
      {detail.value !== undefined && <Messages call={detail.value} />}
    </>
  )
}

function Messages(props: { readonly call: CallView }) {
  const { request, response, steps, requestBodyBytes, fault } = props.call
  const isSigned = response?.headers.signature !== undefined
  return (
    <div class="panes">
      <div class="pane">
        <CallSteps steps={steps} />
        <Card
          title="Request"
          aside={<CopyButton text={() => httpText(request)} label="Copy request" />}
        >
          <Headers headers={request.headers} />
          <BodyText text={request.body.text} />
          {requestBodyBytes > request.body.text.length + 1_000 && (
            <p class="why">The body has {requestBodyBytes} bytes; only the beginning is kept.</p>
          )}
        </Card>
      </div>
      <Card title="Response" aside={isSigned ? 'signed' : 'unsigned'}>
        {response === undefined ? (
          <p class="body-empty">Nothing was sent.</p>
        ) : (
          <>
            <BodyText text={response.body.text} isIndented />
            <Headers headers={{ status: String(response.status), ...response.headers }} />
          </>
        )}
        {fault !== undefined && <p class="why">The fault {fault} changed this response.</p>}
        {fault === undefined && !isSigned && (
          <p class="why">It’s unsigned because the call’s own signature was rejected.</p>
        )}
      </Card>
    </div>
  )
}

/** Returns a command that reads the call from the sandbox, byte for byte, and explains it in a terminal. */
function explainCommand({ id }: CallView): string {
  const { url, merchant } = status.value ?? {}
  const read = `curl -s ${url}/_sandbox${pathOf('/calls', id)}`
  return `${read} | gw explain - --public-key merchant-public.pem --client-id ${merchant?.clientId}`
}
