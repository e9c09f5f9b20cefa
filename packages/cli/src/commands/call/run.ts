import { type ClientError, createClient } from '@gw/client'
import { isGatewayError } from '@gw/errors'
import type { AnyOperation, Operation, StandardSchemaV1 } from '@gw/operations'
import * as operations from '@gw/operations'
import { operationNames } from '@gw/operations/catalog'
import { type InquiryPaymentResponse, paymentOutcome } from '@gw/types'
import { readAgentToken } from '../../config/agent-token.ts'
import type { CommandCall } from '../../config/command-call.ts'
import { readEndpoint } from '../../config/endpoint-options.ts'
import { readMerchant } from '../../config/key-options.ts'
import { describeCause } from '../../io/describe-cause.ts'
import { printable } from '../../io/printable.ts'
import { withProgress } from '../../io/progress.ts'
import { readBodyInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'
import { suggestWord } from '../../io/suggest-word.ts'
import { formatPairs } from '../../io/text.ts'
import { UsageError } from '../../io/usage-error.ts'
import { setField } from '../../messages/set-field.ts'
import { confirmRemote } from './confirm-remote.ts'

/** Calls the gateway and returns its response after its signature was verified. */
export async function call(command: CommandCall): Promise<Report> {
  const { operands, io } = command
  const [name = ''] = operands
  const chosen = findOperation(name)
  const request = await readRequestText(command)
  const endpoint = await readEndpoint(command)
  const merchant = await readMerchant(command)
  const agentToken = await readAgentToken(command)
  const identity = { ...merchant, ...(agentToken !== undefined && { agentToken }) }
  await confirmRemote(command, { name, operation: chosen, endpoint, merchant: identity, request })
  const warnings: string[] = []
  const client = createClient({
    ...identity,
    endpoint,
    now: io.now,
    onEvent: (event) => {
      if (event.type === 'warning') warnings.push(event.message)
    },
  })
  try {
    return await withProgress(command, 'Waiting for the gateway', async () => {
      if (name === 'inquiryPayment') {
        const record = await client.call(
          operations.inquiryPayment,
          request as { readonly paymentId: string },
        )
        return reportPayment(record, warnings)
      }
      const result: unknown = await client.call(chosen as Operation<unknown, unknown>, request)
      return reportResult(name, readResult(chosen, result), warnings)
    })
  } catch (error) {
    if (isClientError(error)) return reportRejection(error, warnings)
    throw error
  }
}

function findOperation(name: string): AnyOperation {
  const found = operationNames.find((one) => one === name)
  if (found !== undefined) return operations[found]
  throw new UsageError(
    `Unknown operation "${printable(name, 64)}"${suggestWord(name, operationNames)}. Supported operations: ${operationNames.join(', ')}`,
  )
}

/** Builds the request from `--body`, `--set`, and the options for the ID of a payment. */
async function readRequestText({ configuration, io }: CommandCall): Promise<object> {
  const path = configuration.text('body')
  const request =
    path === undefined
      ? {}
      : parseBody(await readBodyInput(path, io), configuration.labelOf('body'))
  for (const name of ['paymentId', 'paymentRequestId']) {
    const value = configuration.text(name)
    if (value !== undefined) Object.assign(request, { [name]: value })
  }
  const label = configuration.labelOf('set')
  for (const assignment of configuration.list('set')) setField(request, assignment, label)
  return request
}

function parseBody(bytes: Uint8Array, label: string): object {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Reported below.
  }
  throw new UsageError(`${label} must be a JSON object`)
}

/** A response: its data, and whether it is pending. */
interface CalledResult {
  readonly status: 'succeeded' | 'pending'
  readonly data: unknown
}

/** Only operations with pending codes return a status. */
function readResult(operation: AnyOperation, result: unknown): CalledResult {
  if (operation.pendingCodes === undefined) return { status: 'succeeded', data: result }
  return result as CalledResult
}

function reportResult(
  operation: string,
  { status, data }: CalledResult,
  warnings: string[],
): Report {
  return {
    exitCode: 0,
    json: { ok: true, operation, status, data, warnings },
    text: ({ green, yellow, dim }) => {
      const paint = status === 'succeeded' ? green : yellow
      const note =
        status === 'pending'
          ? ' (not final; wait for the notification, or look up the payment)'
          : ''
      const notes = warnings.map((warning) => `${yellow('note')}  ${printable(warning)}`)
      const fields = JSON.stringify(data, undefined, 2) ?? ''
      const lines = fields.split('\n').map((line) => printable(line, 500))
      return [`${dim('status')}  ${paint(status)}${note}`, ...lines, ...notes].join('\n')
    },
  }
}

function isClientError(error: unknown): error is ClientError {
  return isGatewayError(error) && error.code.startsWith('GW_CLIENT_')
}

function reportPayment(record: InquiryPaymentResponse, warnings: string[]): Report {
  const outcome = paymentOutcome(record)
  const { paymentId, paymentRequestId, paymentStatus, paymentAmount, paymentTime } = record
  return {
    exitCode: 0,
    json: { ok: true, outcome, record, warnings },
    text: ({ green, red, dim, yellow }) => {
      const paint =
        { succeeded: green, failed: red, cancelled: red, rejected: red }[String(outcome)] ?? yellow
      const amount = paymentAmount && `${paymentAmount.value} ${paymentAmount.currency}`
      const facts = [
        ['outcome', `${paint(outcome)}${OUTCOME_NOTES[String(outcome)] ?? ''}`],
        ['status', shown(paymentStatus)],
        ['payment ID', shown(paymentId)],
        ['request ID', shown(paymentRequestId)],
        ['amount', shown(amount && `${amount} (minor units)`)],
        ['paid at', shown(paymentTime)],
      ].flatMap(([name = '', value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      )
      const notes = warnings.map((warning) => `${yellow('note')}  ${printable(warning)}`)
      return [formatPairs(facts, dim), ...notes].join('\n')
    },
  }
}

const OUTCOME_NOTES: Readonly<Record<string, string>> = {
  reviewing: ' (in a risk review; neither capture nor fulfill yet)',
  rejected: ' (by a risk review; cancel the payment)',
}

function shown(text: string | undefined): string | undefined {
  return text === undefined ? undefined : printable(text)
}

/** Reports a failed call: the gateway's result, whether it is signed, and the cause. */
function reportRejection(error: ClientError, warnings: string[]): Report {
  const { code, message, attempts, httpStatus, result, authenticated } = error
  const cause = describeCause(error)
  const issues = (error.issues ?? []).slice(0, MAX_ISSUES).map(describeIssue)
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
      for (const issue of issues) facts.push(['field', issue])
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

const MAX_ISSUES = 20

function describeIssue({ path = [], message }: StandardSchemaV1.Issue): string {
  const names = path.map((part) => String(typeof part === 'object' ? part.key : part))
  return printable(names.length === 0 ? message : `${names.join('.')}: ${message}`)
}
