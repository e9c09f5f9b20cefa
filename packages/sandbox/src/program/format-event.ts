import { formatDuration } from '@gw/inspect'
import { formatTime } from '@gw/signature'
import type { AttemptEvent, CallEvent, SandboxEvent } from '../events/event.ts'

const INDENT = '          '

/** Formats an event as lines for people: one for the event, and below it the reason and the next step of a failure. */
export function formatEvent(event: SandboxEvent): string {
  const lines = [`${timeOf(event)}  ${describe(event)}`]
  if (event.type === 'call' || event.type === 'attempt') {
    if (event.reason !== undefined) lines.push(`${INDENT}${event.reason}`)
    if (event.nextStep !== undefined) lines.push(`${INDENT}Next step: ${event.nextStep}`)
    if (event.type === 'call' && event.notice !== undefined)
      lines.push(`${INDENT}Note: ${event.notice}`)
  }
  return lines.map((line) => `${printable(line)}\n`).join('')
}

function timeOf({ atMs }: SandboxEvent): string {
  return formatTime(atMs, 'iso').slice(11, 19)
}

function describe(event: SandboxEvent): string {
  switch (event.type) {
    case 'call':
      return describeCall(event)
    case 'attempt':
      return describeAttempt(event)
    case 'payment':
      return `    payment ${event.paymentId} ${event.step} ${event.paymentStatus}`
    case 'clock':
      return event.change === 'advanced'
        ? `    clock advanced by ${formatDuration(event.byMs ?? 0)}`
        : `    clock runs at speed ${event.speed}`
    case 'fault':
      return `    fault ${[event.fault, event.change, event.ruleId].filter(Boolean).join(' ')}`
    case 'key':
      return `    gateway key rotated; version ${event.keyVersion} signs`
    case 'settings':
      return `    ${event.change} changed`
    default:
      return ''
  }
}

function describeCall(event: CallEvent): string {
  const { operation = event.target, about, httpStatus, verdict, resultCode, fault } = event
  return [
    '-->',
    operation,
    about,
    httpStatus ?? 'no response',
    verdict,
    resultCode,
    fault && `fault ${fault}`,
    duration(event),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

function describeAttempt(event: AttemptEvent): string {
  const { kind, about, attemptId, number, cause, httpStatus, failure, verdict, fault } = event
  return [
    '<--',
    kind,
    about,
    `${attemptId} (${cause === 'schedule' ? `${number} of 8` : cause})`,
    httpStatus ?? failure,
    verdict,
    fault && `fault ${fault}`,
    duration(event),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

function duration({ durationMs }: { readonly durationMs: number }): string {
  return `${Math.round(durationMs)} ms`
}

// IDs and targets are untrusted, and a terminal would interpret their control characters.
function printable(line: string): string {
  return line.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
}
