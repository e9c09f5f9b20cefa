import { type ClientError, createClient, type InquiredPayment } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import { takeEndpoint } from '../../config/endpoint-options.ts'
import { requirePublicKeys, takeSigner } from '../../config/key-options.ts'
import { printable } from '../../io/printable.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { suggestWord } from '../../io/suggest-word.ts'
import { formatPairs } from '../../io/table.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { CommandCall } from '../command-call.ts'

/** Calls the gateway and gives its answer, once its signature holds. */
export async function call(command: CommandCall): Promise<Report> {
  const { operands, configuration } = command
  const [operation = ''] = operands
  if (operation !== 'inquiryPayment') {
    const suggestion = suggestWord(operation, ['inquiryPayment'])
    throw new UsageError(`gw call knows inquiryPayment, and not ${operation}${suggestion}`)
  }
  const question = takeQuestion(command)
  const clientId = configuration.required('clientId')
  const endpoint = takeEndpoint(configuration)
  const signer = await takeSigner(command)
  const gatewayKeys = await requirePublicKeys(command)
  const warnings: string[] = []
  const client = createClient({
    clientId,
    signer,
    gatewayKeys,
    endpoint,
    now: command.io.now,
    onEvent: (event) => {
      if (event.type === 'warning') warnings.push(event.message)
    },
  })
  try {
    const answer = await withProgress(command, 'Asking the gateway', () =>
      client.getPaymentOutcome(question),
    )
    return reportAnswer(answer, warnings)
  } catch (error) {
    if (isClientError(error)) return reportRejection(error, warnings)
    throw error
  }
}

function takeQuestion({ configuration }: CommandCall) {
  const paymentId = configuration.text('paymentId')
  const paymentRequestId = configuration.text('paymentRequestId')
  if (paymentId !== undefined) return { paymentId }
  if (paymentRequestId !== undefined) return { paymentRequestId }
  throw new UsageError('say which payment: --payment-id, or --payment-request-id for your own id')
}

function isClientError(error: unknown): error is ClientError {
  return isGatewayError(error) && error.code.startsWith('GW_CLIENT_')
}

function reportAnswer({ outcome, record }: InquiredPayment, warnings: string[]): Report {
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
        ['payment', shown(paymentId)],
        ['your id', shown(paymentRequestId)],
        ['amount', shown(amount && `${amount}, in minor units`)],
        ['paid at', shown(paymentTime === undefined ? undefined : String(paymentTime))],
      ].flatMap(([name = '', value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      )
      const notes = warnings.map((warning) => `${yellow('note')}  ${warning}`)
      return [formatPairs(facts, dim), ...notes].join('\n')
    },
  }
}

function shown(text: string | undefined): string | undefined {
  return text === undefined ? undefined : printable(text)
}

/** What a call that failed still tells: the gateway's own code above all. */
function reportRejection(error: ClientError, warnings: string[]): Report {
  const { code, message, attempts, httpStatus, result, authenticated } = error
  return {
    exitCode: 1,
    json: { ok: false, code, message, attempts, httpStatus, result, authenticated, warnings },
    text: ({ red, dim, yellow }) => {
      const facts: [string, string][] = [
        ['rejected', red(code)],
        ['because', printable(message)],
      ]
      if (result !== undefined) {
        const source = authenticated === true ? 'signed by the gateway' : 'not signed: a hint only'
        const words = printable(`${result.resultStatus} ${result.resultCode}`)
        facts.push(['result', `${words}, ${source}`])
      }
      if (httpStatus !== undefined) facts.push(['status', String(httpStatus)])
      facts.push(['attempts', String(attempts)])
      const notes = warnings.map((warning) => `${yellow('note')}  ${warning}`)
      return [formatPairs(facts, dim), ...notes].join('\n')
    },
  }
}
