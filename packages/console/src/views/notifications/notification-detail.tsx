import type { DeliveryLineView } from '@gw/sandbox/control'
import { Identifier } from '../../components/identifier.tsx'
import { DetailHead } from '../../components/layout/detail.tsx'
import { Status } from '../../components/status.tsx'
import { FaultTag } from '../../components/text/fault-tag.tsx'
import { formatAmount } from '../../components/text/format.ts'
import { isRightlyRejected, outcomeOf, stateOf } from '../../components/text/statuses.ts'
import { Time } from '../../components/text/time.tsx'
import { useTitle } from '../../frame/document-state.ts'
import { useResource } from '../../state/resource.ts'
import { linkTo } from '../../state/route.ts'
import { nameOf, paymentsById } from '../../state/store.ts'
import { AdvanceTo } from './advance-to.tsx'
import { Attempts } from './attempts.tsx'

/** Everything about a notification: where it is in its schedule, and every attempt. */
export function NotificationDetail(props: { readonly delivery: DeliveryLineView }) {
  const { delivery } = props
  const { id, kind, url, outcomes } = delivery
  const { role, text } = stateOf(delivery)
  useTitle(`${kind} ${text.toLowerCase()} · ${nameOf(delivery.about)}`)
  const detail = useResource('GET /deliveries/{deliveryId}', { deliveryId: id }, delivery)
  const fault = outcomes.findLast((one) => one.fault !== undefined)?.fault
  return (
    <>
      <DetailHead
        title={kind}
        isName
        status={
          <Status kind={role} pill>
            {text}
          </Status>
        }
      >
        <div class="detail-sub">
          <Subject about={delivery.about} />
          <span>to</span>
          <Identifier value={url} copyLabel="Copy URL" />
          {fault !== undefined && <FaultTag fault={fault} />}
        </div>
      </DetailHead>
      <Waiting delivery={delivery} />
      {detail.value !== undefined && <Attempts delivery={detail.value} />}
    </>
  )
}

function Subject(props: { readonly about: string }) {
  const { about } = props
  const payment = paymentsById.value.get(about)
  if (payment === undefined) return <Identifier value={about} copyLabel="Copy ID" />
  return (
    <>
      <span>Payment</span>
      <a href={linkTo('payments', about)}>
        <Identifier value={payment.paymentRequestId} />
      </a>
      <span>{formatAmount(payment.paymentAmount)}</span>
    </>
  )
}

/** The next event, and the way to it. */
function Waiting(props: { readonly delivery: DeliveryLineView }) {
  const { delivery } = props
  const { nextAttemptAtMs, state, outcomes } = delivery
  const last = outcomes.at(-1)
  if (state === 'gaveUp') {
    return (
      <div class="callout status-failed">
        <i class="status-glyph" aria-hidden="true" />
        <p>
          <strong>All eight sends failed.</strong> The gateway doesn’t send it again. Your shop has
          to look up the payment.
        </p>
      </div>
    )
  }
  if (nextAttemptAtMs === undefined || last === undefined) return null
  const isRight = isRightlyRejected(last)
  return (
    <div class={`callout status-${isRight ? 'info' : 'pending'}`}>
      <i class="status-glyph" aria-hidden="true" />
      {isRight ? (
        <p>
          The last message was forged on purpose, and your endpoint was right to reject it. The
          notification itself is still to come: next attempt <Time atMs={nextAttemptAtMs} />.
        </p>
      ) : (
        <p>
          The last response was <strong>{outcomeOf(last)}</strong>. Next attempt{' '}
          <Time atMs={nextAttemptAtMs} />. It stops when your endpoint responds with HTTP 200 and{' '}
          <code>"resultStatus":"S"</code>, <code>"resultCode":"SUCCESS"</code>, or after attempt 8.
        </p>
      )}
      <div class="actions">
        <AdvanceTo delivery={delivery} isPrimary />
      </div>
    </div>
  )
}
