import { formatDuration as formatSpan } from '@gw/inspect'
import type { AttemptEvent, CallEvent, SandboxEvent } from '@gw/sandbox'
import { printable } from '../io/printable.ts'
import type { Style } from '../io/style.ts'
import { wrapText } from '../io/wrap-text.ts'

const INDENT = '          '

/** How events are printed. */
export interface EventLayout {
  readonly style: Style
  readonly columns: number
}

/** Formats an event as lines for people: one for the event, and under a failure its reason and the next step. */
export function formatEvent(event: SandboxEvent, { style, columns }: EventLayout): string {
  const { dim } = style
  const time = dim(new Date(event.atMs).toISOString().slice(11, 19))
  const lines = [`${time}  ${describe(event, style)}`]
  if (event.type === 'call' || event.type === 'attempt') {
    const details = [
      ...(event.reason === undefined ? [] : [event.reason]),
      ...(event.nextStep === undefined ? [] : [`Next step: ${event.nextStep}`]),
      ...(event.type === 'call' && event.notice !== undefined ? [`Note: ${event.notice}`] : []),
    ]
    const width = Math.max(40, columns) - INDENT.length
    for (const detail of details) {
      for (const line of wrapText(printable(detail, 1_000), width)) lines.push(`${INDENT}${line}`)
    }
  }
  return `${lines.join('\n')}\n`
}

function describe(event: SandboxEvent, style: Style): string {
  switch (event.type) {
    case 'call':
      return describeCall(event, style)
    case 'attempt':
      return describeAttempt(event, style)
    case 'payment':
      return `    payment ${printable(event.paymentId, 64)} ${event.step} ${style.dim(event.paymentStatus)}`
    case 'clock':
      return event.change === 'advanced'
        ? `    clock advanced by ${formatSpan(event.byMs ?? 0)}`
        : `    clock runs at speed ${event.speed}`
    case 'fault':
      return `    fault ${[event.fault, event.change, event.ruleId].filter(Boolean).join(' ')}`
    case 'key':
      return `    gateway key rotated; version ${event.keyVersion} signs`
    default:
      return '    unknown event'
  }
}

function describeCall(event: CallEvent, style: Style): string {
  const { operation = event.target, about, httpStatus, verdict, resultCode, fault } = event
  const paint = { accepted: style.green, rejected: style.red, faulted: style.yellow }[verdict]
  return joinParts([
    style.cyan('-->'),
    printable(operation, 64),
    about === undefined ? undefined : printable(about, 64),
    httpStatus === undefined ? 'no response' : String(httpStatus),
    paint(verdict),
    resultCode,
    fault === undefined ? undefined : style.yellow(`fault ${fault}`),
    formatDuration(event, style),
  ])
}

function describeAttempt(event: AttemptEvent, style: Style): string {
  const { kind, about, attemptId, number, cause, httpStatus, failure, verdict, fault } = event
  const paint = verdict === 'acknowledged' ? style.green : style.red
  return joinParts([
    style.magenta('<--'),
    kind,
    printable(about, 64),
    style.dim(`${attemptId} (${cause === 'schedule' ? `${number} of 8` : cause})`),
    httpStatus === undefined ? failure : String(httpStatus),
    paint(verdict === 'notAcknowledged' ? 'not acknowledged' : verdict),
    fault === undefined ? undefined : style.yellow(`fault ${fault}`),
    formatDuration(event, style),
  ])
}

function formatDuration({ durationMs }: { readonly durationMs: number }, { dim }: Style): string {
  return dim(`${Math.round(durationMs)} ms`)
}

function joinParts(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ')
}
