import { formatTime } from '@gw/signature'
import { newest } from '../control/views.ts'
import type { Attempt, Delivery } from '../delivery/delivery.ts'
import type { RejectedCall } from '../gateway/rejection.ts'
import type { SandboxPayment } from '../ledger/payment.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Html, html } from './html.ts'
import { writePage, writeTable } from './page.ts'

const MAX_ROWS = 100

/** Returns the page that shows the newest payments, deliveries and rejections of a sandbox. */
export function overviewPage(sandbox: Sandbox, refresh: string | null): string {
  const { url, merchant, clock, gatewayKeys, faults, payments, deliveries, rejections } = sandbox
  const seconds = Math.min(Math.max(Math.trunc(Number(refresh)) || 0, 0), 3600)
  const body = html`<h1>Sandbox</h1>
<p>Gateway <code>${url}</code> · merchant <code>${merchant.clientId}</code>, key version ${merchant.keyVersion}
· gateway key version ${gatewayKeys.currentVersion} · time ${time(clock.now())} · faults ${faults.list().length}</p>
<p>Notifications go to ${notifyUrl(merchant.notifyUrl)}.
<a href="?refresh=2">Refresh every 2 s</a> · <a href="openapi.json">Control API</a></p>
<h2>Payments</h2>${paymentTable(payments.list())}
<h2>Notifications</h2>${deliveryTable(deliveries.list())}
<h2>Rejected calls</h2>${rejectionTable(rejections.list())}`
  return writePage({ title: 'Sandbox', body, refreshSeconds: seconds })
}

function notifyUrl(url: string | undefined): Html {
  if (url !== undefined) return html`<code>${url}</code>`
  return html`<strong class="bad">nowhere: no notify URL is set, so nothing is sent</strong>`
}

function paymentTable(payments: readonly SandboxPayment[]): Html {
  const rows = newest(payments, MAX_ROWS).map((one) => [
    html`<a href="payments/${encodeURIComponent(one.paymentId)}"><code>${one.paymentId}</code></a>`,
    html`<code>${one.paymentRequestId}</code>`,
    html`${one.scenario}${one.inStoreMode === undefined ? '' : `, ${one.inStoreMode}`}`,
    html`${one.paymentAmount.value} ${one.paymentAmount.currency}`,
    html`<span class="${paint(one.paymentStatus)}">${one.paymentStatus}</span>`,
    html`${one.transactions.map((step) => step.transactionType).join(', ')}`,
    html`${one.disputes.map((dispute) => dispute.disputeNotificationType).join(', ')}`,
  ])
  const heads = ['payment', 'request', 'scenario', 'amount', 'status', 'steps', 'disputes']
  return writeTable(heads, rows, 'None yet.')
}

function deliveryTable(deliveries: readonly Delivery[]): Html {
  const rows = newest(deliveries, MAX_ROWS).map((one) => [
    html`<a href="deliveries/${encodeURIComponent(one.id)}"><code>${one.id}</code></a>`,
    html`${one.kind}`,
    html`<code>${one.about}</code>`,
    html`<span class="${paint(one.state)}">${one.state}</span>`,
    html`${one.attempts.map((attempt) => html`<div>${attemptLine(attempt)}</div>`)}`,
    html`${one.nextAttemptAtMs === undefined ? '' : time(one.nextAttemptAtMs)}`,
  ])
  const heads = ['delivery', 'kind', 'about', 'state', 'attempts', 'next']
  return writeTable(heads, rows, 'None yet.')
}

function attemptLine({ number, cause, sentAtMs, response, failure, fault }: Attempt): string {
  const outcome =
    response === undefined ? (failure?.reason ?? 'in flight') : `HTTP ${response.status}`
  const applied = fault === undefined ? '' : `, fault ${fault.fault}`
  return `${number}. ${cause} ${time(sentAtMs)}: ${outcome}${applied}`
}

function rejectionTable(rejections: readonly RejectedCall[]): Html {
  const rows = newest(rejections, MAX_ROWS).map((one) => [
    html`<a href="explanations/${encodeURIComponent(one.id)}">${one.id}</a>`,
    html`${time(one.atMs)}`,
    html`<code>${one.request.method} ${one.request.target}</code>`,
    html`${one.step}`,
    html`${one.resultCode}`,
    html`${one.message}`,
  ])
  const heads = ['rejection', 'time', 'call', 'step', 'result', 'reason']
  return writeTable(heads, rows, 'None.')
}

function paint(state: string): 'good' | 'bad' | 'open' {
  if (state === 'SUCCESS' || state === 'acknowledged') return 'good'
  return state === 'FAIL' || state === 'CANCELLED' || state === 'gaveUp' ? 'bad' : 'open'
}

function time(ms: number): string {
  return formatTime(ms, 'iso')
}
