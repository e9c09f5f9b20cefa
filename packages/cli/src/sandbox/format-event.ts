import { stripVTControlCharacters } from 'node:util'
import { formatDuration as formatSpan } from '@gw/inspect/internal'
import type { SandboxEvent } from '@gw/sandbox'
import type { CallEvent, PaymentEvent, SandboxAttemptEvent } from '@gw/sandbox/types'
import { printable } from '../io/printable.ts'
import type { Style } from '../io/style.ts'
import { wrapText } from '../io/text.ts'

const INDENT = '          '
/** The length of the shortest form of an ID, such as `2026…0001`. */
const SHORTEST_ID = 9

/** Options for printing events. */
export interface EventLayout {
  readonly style: Style
  readonly columns: number
  /** True if IDs are shortened to fit the width. In a file or a pipe they stay whole. */
  readonly isTerminal: boolean
}

/** A line about an ID: `format` returns it with the ID in any length, and without what can be left out if `isBrief`. */
interface Line {
  readonly id: string
  format(id: string, isBrief: boolean): string
}

/** Formats an event as lines for people: one for the event, and under a failure its reason and the next step. */
export function formatEvent(event: SandboxEvent, layout: EventLayout): string {
  const { style, columns } = layout
  const time = style.dim(new Date(event.atMs).toISOString().slice(11, 19))
  const { id, format } = describe(event, style)
  const lines = [fitLine({ id, format: (...how) => `${time}  ${format(...how)}` }, layout)]
  if (event.type === 'call' || event.type === 'attempt') {
    const details = [
      ...(event.reason === undefined ? [] : [event.reason]),
      ...(event.nextStep === undefined ? [] : [`Next step: ${event.nextStep}`]),
      ...(event.type === 'call' && event.notice !== undefined ? [`Note: ${event.notice}`] : []),
      ...(event.type === 'attempt' && event.requestedUrl !== undefined
        ? [`Note: sent to ${event.url}, although the request asked for ${event.requestedUrl}`]
        : []),
    ]
    const width = Math.max(40, columns) - INDENT.length
    for (const detail of details) {
      for (const line of wrapText(printable(detail, 1_000), width)) lines.push(`${INDENT}${line}`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** Shortens the ID of a line in the middle until the line fits, then leaves out what is said elsewhere. */
function fitLine({ id, format }: Line, { columns, isTerminal }: EventLayout): string {
  const whole = format(id, false)
  const excess = stripVTControlCharacters(whole).length - columns
  if (!isTerminal || excess <= 0) return whole
  const length = Math.max(SHORTEST_ID, id.length - excess)
  return format(shortenMiddle(id, length), length > id.length - excess)
}

/** Keeps the start and the end, which tell IDs apart. */
function shortenMiddle(text: string, length: number): string {
  if (text.length <= length) return text
  const end = Math.floor((length - 1) / 2)
  return `${text.slice(0, length - 1 - end)}…${text.slice(-end)}`
}

function describe(event: SandboxEvent, style: Style): Line {
  switch (event.type) {
    case 'call':
      return describeCall(event, style)
    case 'attempt':
      return describeAttempt(event, style)
    case 'payment':
      return {
        id: printable(event.paymentId, 64),
        format: (id, isBrief) =>
          `    payment ${orderOf(event, isBrief)} ${style.dim(id)} ${event.step} ${describeStep(event)}`,
      }
    case 'clock':
      return plain(
        event.change === 'advanced'
          ? `clock advanced by ${formatSpan(event.byMs)}`
          : `clock runs at speed ${event.speed}`,
      )
    case 'fault':
      return plain(`fault ${[event.fault, event.change, event.ruleId].filter(Boolean).join(' ')}`)
    case 'key':
      return plain(`gateway key rotated; version ${event.keyVersion} signs`)
    case 'settings':
      return plain(`${event.change} changed`)
    default:
      return plain('unknown event')
  }
}

/** A refund or a capture has an ID and a status of its own, which differ from those of its payment. */
function describeStep(event: PaymentEvent): string {
  if (event.step !== 'refunded' && event.step !== 'captured' && event.step !== 'amountUpdated') {
    return printable(event.paymentStatus, 64)
  }
  return `${printable(event.requestId, 64)} ${printable(event.status, 64)}`
}

function plain(text: string): Line {
  return { id: '', format: () => `    ${text}` }
}

function describeCall(event: CallEvent, style: Style): Line {
  const { operation = event.target, about, httpStatus, verdict, resultCode, fault } = event
  const paint = { accepted: style.green, rejected: style.red, faulted: style.yellow }[verdict]
  return {
    id: about === undefined ? '' : printable(about, 64),
    format: (id, isBrief) =>
      joinParts([
        style.cyan('-->'),
        printable(operation, 64),
        orderOf(event, isBrief),
        id === '' || about === event.paymentRequestId ? undefined : style.dim(id),
        httpStatus === undefined ? 'no response' : String(httpStatus),
        paint(fault === undefined ? verdict : `fault ${fault}`),
        resultCode === undefined ? undefined : printable(resultCode, 64),
        event.hasAgentToken && !isBrief ? style.dim('(agent token)') : undefined,
        formatDuration(event, style),
      ]),
  }
}

const VERDICTS: Readonly<Record<SandboxAttemptEvent['verdict'], string>> = {
  acknowledged: 'acknowledged',
  notAcknowledged: 'not acknowledged',
  failed: 'failed',
  rejected: 'rejected, as it must be',
  wronglyAcknowledged: 'WRONGLY ACKNOWLEDGED',
}

function describeAttempt(event: SandboxAttemptEvent, style: Style): Line {
  const { kind, about, attemptId, number, cause, httpStatus, failure, verdict, fault } = event
  const isRight = verdict === 'acknowledged' || verdict === 'rejected'
  const paint = isRight ? style.green : style.red
  return {
    id: printable(about, 64),
    format: (id, isBrief) =>
      joinParts([
        style.magenta('<--'),
        // A data file that someone edited can contain any text.
        printable(kind, 64),
        orderOf(event, isBrief),
        isBrief && event.paymentRequestId !== undefined ? undefined : style.dim(id),
        style.dim(printable(attemptId, 64)),
        // The ID of the attempt ends with its number.
        isBrief ? undefined : style.dim(`(${cause === 'schedule' ? `${number} of 8` : cause})`),
        httpStatus === undefined ? failure : String(httpStatus),
        paint(VERDICTS[verdict]),
        fault === undefined ? undefined : style.yellow(`fault ${fault}`),
        formatDuration(event, style),
      ]),
  }
}

/** Returns your ID of the payment, if there is one. In a narrow terminal, only its ends. */
function orderOf(
  { paymentRequestId }: { readonly paymentRequestId?: string | undefined },
  isBrief: boolean,
): string | undefined {
  if (paymentRequestId === undefined) return undefined
  const id = printable(paymentRequestId, 64)
  return isBrief ? shortenMiddle(id, SHORTEST_ID) : id
}

function formatDuration({ durationMs }: { readonly durationMs: number }, { dim }: Style): string {
  return dim(`${Math.round(durationMs)} ms`)
}

function joinParts(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ')
}
