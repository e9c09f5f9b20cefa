import type { AttemptView, ControlArguments, ControlResponse } from '@gw/sandbox/control'
import type { SandboxPayment } from '@gw/sandbox/types'
import type { CommandCall, RunCommand } from '../../config/command-call.ts'
import { readDuration } from '../../config/duration.ts'
import { printable } from '../../io/printable.ts'
import type { Report } from '../../io/report.ts'
import { formatPairs } from '../../io/text.ts'
import { UsageError } from '../../io/usage-error.ts'
import { control } from './control-call.ts'
import { findControlTarget } from './control-target.ts'

type PaymentRoute = Extract<Parameters<typeof control>[1], `POST /payments/{paymentId}/${string}`>
type StepOf<Route> = Route extends `POST /payments/{paymentId}/${infer Step}` ? Step : never
type PaymentStep = StepOf<PaymentRoute>

const NO_PAYMENT = 'There is no payment yet. Create one with gw sandbox create or gw call pay'

/** Performs a step of a payment. */
export const sandboxPending: RunCommand = paymentStep('markPending')
export const sandboxPay: RunCommand = paymentStep('pay', 'actualPaymentAmount')
export const sandboxReview: RunCommand = paymentStep('review')
export const sandboxAccept: RunCommand = paymentStep('accept')
export const sandboxReject: RunCommand = paymentStep('reject')
export const sandboxRefund: RunCommand = paymentStep('refund', 'refundAmount')
export const sandboxCapture: RunCommand = paymentStep('capture', 'captureAmount')
export const sandboxCancel: RunCommand = paymentStep('cancel')
export const sandboxReverse: RunCommand = paymentStep('reverse')
export const sandboxFail: RunCommand = paymentStep('fail')
export const sandboxDecline: RunCommand = paymentStep('fail')

/** Creates a payment in a running sandbox, as a call of `pay` does. */
export async function sandboxCreate(call: CommandCall): Promise<Report> {
  const [paymentRequestId] = call.operands
  const paymentAmount = readAmount(call, 'EUR:1999')
  const payment = await control(call, 'POST /payments', {}, { paymentAmount, paymentRequestId })
  const { origin } = await findControlTarget(call)
  return reportPayment(payment, 'create', `${origin}${payment.payerPath}`)
}

/** Lists the payments of a running sandbox. */
export async function sandboxPayments(call: CommandCall): Promise<Report> {
  const payments = await control(call, 'GET /payments', {})
  return {
    exitCode: 0,
    json: { ok: true, payments },
    text: ({ dim }) =>
      payments.length === 0
        ? NO_PAYMENT
        : payments
            .map((payment) => {
              const { paymentId, paymentRequestId, paymentAmount } = payment
              const { currency, value } = paymentAmount
              const amount = dim(`${shown(currency)}:${shown(value)}`)
              return `${shown(paymentId)}  ${shown(paymentRequestId)}  ${statusOf(payment)}  ${amount}`
            })
            .join('\n'),
  }
}

/** Advances the clock of a running sandbox. */
export async function sandboxAdvance(call: CommandCall): Promise<Report> {
  const [duration] = call.operands
  const advance =
    duration === undefined
      ? ({ to: 'nextAttempt' } as const)
      : { by: readDuration('The duration', duration) }
  const { nowMs } = await control(call, 'POST /clock/advance', {}, advance)
  const time = new Date(nowMs).toISOString()
  return {
    exitCode: 0,
    json: { ok: true, nowMs },
    text: () => `The clock is ${time}`,
  }
}

/** Sets the URL that receives the notifications of a running sandbox. */
export async function sandboxNotifyUrl(call: CommandCall): Promise<Report> {
  const [notifyUrl = ''] = call.operands
  await control(call, 'PATCH /settings', {}, { notifyUrl })
  return {
    exitCode: 0,
    json: { ok: true, notifyUrl },
    text: () => `Notifications go to ${shown(notifyUrl)}`,
  }
}

/** Lists the deliveries of a running sandbox, or shows one. */
export async function sandboxDeliveries(call: CommandCall): Promise<Report> {
  const [id] = call.operands
  const deliveries =
    id === undefined
      ? await control(call, 'GET /deliveries', {})
      : [await control(call, 'GET /deliveries/{deliveryId}', { deliveryId: id })]
  return {
    exitCode: 0,
    json: { ok: true, deliveries },
    text: ({ green, red, yellow, dim }) => {
      if (deliveries.length === 0) return 'There are no deliveries yet'
      const paints: Readonly<Record<string, (text: string) => string>> = {
        acknowledged: green,
        gaveUp: red,
      }
      return deliveries
        .flatMap((delivery) => {
          const { id: deliveryId, kind, about, state } = delivery
          // In a list, attempts has only IDs.
          const sent = 'outcomes' in delivery ? delivery.outcomes : delivery.attempts
          const scheduled = sent.filter(({ cause }) => cause === 'schedule').length
          const paint = paints[state] ?? yellow
          const line = `${shown(deliveryId)}  ${shown(kind)} ${shown(about)}  ${paint(shown(state))}  ${dim(`${scheduled} of 8`)}`
          return 'outcomes' in delivery ? [line] : [line, ...delivery.attempts.map(formatAttempt)]
        })
        .join('\n')
    },
  }
}

function formatAttempt({ id, sentAtMs, isAcknowledged, mistake, ...attempt }: AttemptView): string {
  const ended = isAcknowledged ? 'acknowledged' : 'not acknowledged'
  const verdict = mistake === undefined ? ended : shown(mistake)
  const time = new Date(sentAtMs).toISOString()
  return `  ${shown(id)}  ${time}  ${responseOf(attempt)}  ${verdict}`
}

/** Returns the status of the endpoint's response, or why there is none. */
function responseOf({ response, failure }: Pick<AttemptView, 'response' | 'failure'>): string {
  return shown(response?.status ?? failure?.message ?? 'none')
}

/** Resends a notification of a running sandbox. */
export async function sandboxResend(call: CommandCall): Promise<Report> {
  const [given] = call.operands
  const deliveryId = given ?? (await newestDelivery(call))
  const attempt = await control(call, 'POST /deliveries/{deliveryId}/resend', { deliveryId }, {})
  const { isAcknowledged } = attempt
  return {
    exitCode: isAcknowledged ? 0 : 1,
    json: { ok: isAcknowledged, attempt },
    text: ({ green, red, dim }) =>
      formatPairs(
        [
          ['attempt', shown(attempt.id)],
          ['response', responseOf(attempt)],
          ['verdict', isAcknowledged ? green('acknowledged') : red('not acknowledged')],
        ],
        dim,
      ),
  }
}

/** Adds a fault rule to a running sandbox. */
export async function sandboxFaultAdd(call: CommandCall): Promise<Report> {
  const [rule = ''] = call.operands
  const { id } = await control(call, 'POST /faults', {}, { rule })
  return { exitCode: 0, json: { ok: true, id }, text: () => `Added ${shown(id)}: ${shown(rule)}` }
}

/** Lists the fault rules of a running sandbox. */
export async function sandboxFaultList(call: CommandCall): Promise<Report> {
  const faults = await control(call, 'GET /faults', {})
  return { exitCode: 0, json: { ok: true, faults }, text: () => formatFaults(faults) }
}

/** Removes the fault rules of a running sandbox, or one of them. */
export async function sandboxFaultClear(call: CommandCall): Promise<Report> {
  const [id] = call.operands
  const faults =
    id === undefined
      ? await control(call, 'DELETE /faults', {})
      : await control(call, 'DELETE /faults/{faultId}', { faultId: id })
  return { exitCode: 0, json: { ok: true, faults }, text: () => formatFaults(faults) }
}

function formatFaults(faults: ControlResponse<'GET /faults'>): string {
  if (faults.length === 0) return 'There are no fault rules'
  return faults
    .map(({ id, fault, timesApplied, timesMatched: _unused, ...fields }) => {
      // As --fault takes it.
      const pairs = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
      const count = timesApplied === 1 ? '1 time' : `${shown(timesApplied)} times`
      return `${shown(id)}  ${printable([fault, ...pairs].join(','))}  hit ${count}`
    })
    .join('\n')
}

/** Returns a command that performs one step of a payment. */
function paymentStep(step: PaymentStep, amountField?: string): RunCommand {
  return async (call: CommandCall): Promise<Report> => {
    const { operands, configuration } = call
    const paymentId = await findPayment(call, operands[0])
    const code = step === 'fail' ? configuration.text('code') : undefined
    const source = step === 'review' ? configuration.text('source') : undefined
    const hasAmount = amountField !== undefined && configuration.text('amount') !== undefined
    const body = {
      ...(code !== undefined && { resultCode: code }),
      ...(source !== undefined && { authReviewSource: source }),
      ...(hasAmount && { [amountField]: readAmount(call) }),
    }
    const name: PaymentRoute = `POST /payments/{paymentId}/${step}`
    const args = [{ paymentId }, body] as unknown as ControlArguments<PaymentRoute>
    const changed = await control(call, name, ...args)
    // Some steps return the payment, others one of its transactions.
    const payment =
      'paymentStatus' in changed
        ? changed
        : await control(call, 'GET /payments/{paymentId}', { paymentId })
    return reportPayment(payment, step)
  }
}

function reportPayment(payment: SandboxPayment, step: string, payerPage?: string): Report {
  return {
    exitCode: 0,
    json: { ok: true, step, payment, payerPage },
    text: ({ dim }) =>
      formatPairs(
        [
          ['payment ID', shown(payment.paymentId)],
          ['request ID', shown(payment.paymentRequestId)],
          ['status', statusOf(payment)],
          ...(payerPage === undefined ? [] : [['payer page', shown(payerPage)] as const]),
        ],
        dim,
      ),
  }
}

/** Returns the status of a payment. While a review holds it, the status alone would look like a success. */
function statusOf({ paymentStatus, review }: SandboxPayment): string {
  const held = { PROCESSING: ', under review', ACCEPT: '', REJECT: ', but rejected by a review' }
  const remark = paymentStatus === 'SUCCESS' && review && held[review.authReviewStatus]
  return `${shown(paymentStatus)}${remark || ''}`
}

function readAmount(
  { configuration }: CommandCall,
  standard = '',
): { currency: string; value: string } {
  const text = configuration.text('amount') ?? standard
  const [, currency, value] = /^([A-Z]{3}):([1-9]\d{0,14})$/.exec(text) ?? []
  if (currency !== undefined && value !== undefined) return { currency, value }
  throw new UsageError(
    `${configuration.labelOf('amount')} must be a currency and minor units, such as EUR:500`,
  )
}

/** Returns the ID of a payment. A URL is what a payer scans. */
async function findPayment(call: CommandCall, given: string | undefined): Promise<string> {
  if (given === undefined) return newestPayment(call)
  if (!/^https?:/.test(given)) return given
  const payments = await control(call, 'GET /payments', {})
  const scanned = payments.find(({ payerPath }) => given.endsWith(payerPath))
  if (scanned !== undefined) return scanned.paymentId
  throw new UsageError(`No payment has the code ${printable(given, 100)}`)
}

async function newestPayment(call: CommandCall): Promise<string> {
  const [newest] = await control(call, 'GET /payments', {})
  if (newest !== undefined) return newest.paymentId
  throw new UsageError(NO_PAYMENT)
}

async function newestDelivery(call: CommandCall): Promise<string> {
  const [newest] = await control(call, 'GET /deliveries', {})
  if (newest !== undefined) return newest.id
  throw new UsageError('There are no deliveries yet')
}

function shown(value: unknown): string {
  return printable(String(value ?? ''), 100)
}
