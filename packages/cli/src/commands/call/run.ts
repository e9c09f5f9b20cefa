import { type ClientError, createClient, type InquiredPayment } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { takeEndpoint } from '../../config/endpoint-options.ts'
import { takeMerchant } from '../../config/key-options.ts'
import { describeCause } from '../../io/describe-cause.ts'
import { printable } from '../../io/printable.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { suggestWord } from '../../io/suggest-word.ts'
import { formatPairs } from '../../io/table.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { CommandCall } from '../command-call.ts'

/** Calls the gateway and returns its response after its signature was verified. */
export async function call(command: CommandCall): Promise<Report> {
  const { operands } = command
  const [operation = ''] = operands
  if (operation !== 'inquiryPayment') {
    const suggestion = suggestWord(operation, ['inquiryPayment'])
    throw new UsageError(
      `Unknown operation "${printable(operation, 64)}"${suggestion}. Supported operations: inquiryPayment`,
    )
  }
  const inquiry = takeInquiry(command)
  const endpoint = await takeEndpoint(command)
  const merchant = await takeMerchant(command)
  const warnings: string[] = []
  const client = createClient({
    ...merchant,
    endpoint,
    now: command.io.now,
    onEvent: (event) => {
      if (event.type === 'warning') warnings.push(event.message)
    },
  })
  try {
    const response = await withProgress(command, 'Waiting for the gateway', () =>
      client.getPaymentOutcome(inquiry),
    )
    return reportResponse(response, warnings)
  } catch (error) {
    if (isClientError(error)) return reportRejection(error, warnings)
    throw error
  }
}

function takeInquiry({ configuration }: CommandCall) {
  const paymentId = configuration.text('paymentId')
  const paymentRequestId = configuration.text('paymentRequestId')
  if (paymentId !== undefined) return { paymentId }
  if (paymentRequestId !== undefined) return { paymentRequestId }
  throw new UsageError('--payment-id or --payment-request-id is required')
}

function isClientError(error: unknown): error is ClientError {
  return isGatewayError(error) && error.code.startsWith('GW_CLIENT_')
}

function reportResponse({ outcome, record }: InquiredPayment, warnings: string[]): Report {
  const { paymentId, paymentRequestId, paymentStatus, paymentAmount, paymentTime } = record
  return {
    exitCode: 0,
    json: { ok: true, outcome, record, warnings },
    text: ({ green, red, dim, yellow }) => {
      const paint = { succeeded: green, failed: red, cancelled: red }[String(outcome)] ?? yellow
      const amount = paymentAmount && `${paymentAmount.value} ${paymentAmount.currency}`
      const facts = [
        ['outcome', paint(outcome)],
        ['status', shown(paymentStatus)],
        ['payment ID', shown(paymentId)],
        ['request ID', shown(paymentRequestId)],
        ['amount', shown(amount && `${amount} (minor units)`)],
        ['paid at', shown(paymentTime === undefined ? undefined : String(paymentTime))],
      ].flatMap(([name = '', value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      )
      const notes = warnings.map((warning) => `${yellow('note')}  ${printable(warning)}`)
      return [formatPairs(facts, dim), ...notes].join('\n')
    },
  }
}

function shown(text: string | undefined): string | undefined {
  return text === undefined ? undefined : printable(text)
}

/** Reports a failed call: the gateway's result, whether it is signed, and the cause. */
function reportRejection(error: ClientError, warnings: string[]): Report {
  const { code, message, attempts, httpStatus, result, authenticated } = error
  const cause = describeCause(error)
  return {
    exitCode: 1,
    json: {
      ok: false,
      code,
      message,
      cause,
      attempts,
      httpStatus,
      result,
      authenticated,
      warnings,
    },
    text: ({ red, dim, yellow }) => {
      const facts: [string, string][] = [
        ['rejected', red(code)],
        ['reason', printable(message)],
      ]
      if (cause !== undefined) facts.push(['cause', cause])
      if (result !== undefined) {
        const source = authenticated === true ? 'signed by the gateway' : 'not signed; only a hint'
        const words = printable(`${result.resultStatus} ${result.resultCode}`)
        facts.push(['result', `${words} (${source})`])
      }
      if (httpStatus !== undefined) facts.push(['status', String(httpStatus)])
      facts.push(['attempts', String(attempts)])
      const notes = warnings.map((warning) => `${yellow('note')}  ${printable(warning)}`)
      return [formatPairs(facts, dim), ...notes].join('\n')
    },
  }
}
