import { formatTime, signMessage } from '@gw/signature'
import { type NotificationKind, notificationKinds } from '@gw/types'
import type { CommandCall } from '../command-spec.ts'
import { takeGateway } from '../key-options.ts'
import { suggestWord } from '../nearest-word.ts'
import { withProgress } from '../progress.ts'
import { readInput } from '../read-input.ts'
import type { Report } from '../report.ts'
import { sampleNotification } from '../sample-notifications.ts'
import { checkLoopback, sendBytes } from '../send-bytes.ts'
import { reportSending } from '../sent-report.ts'
import { setField } from '../set-field.ts'
import { targetOf } from '../sources/given-message.ts'
import { UsageError } from '../usage-error.ts'

/** Sends a signed notification to a merchant's endpoint. */
export async function trigger(call: CommandCall): Promise<Report> {
  const { operands, configuration, surroundings } = call
  const kind = takeKind(operands[0])
  const url = configuration.required('to')
  checkLoopback(url, configuration.flag('allowRemote'))
  const { clientId, signer } = await takeGateway(call)
  const nowMs = surroundings.now()
  const body = await makeBody(kind, nowMs, call)
  const time = formatTime(nowMs)
  const target = configuration.text('target') ?? targetOf(url)
  const signature = await signMessage({ method: 'POST', target, clientId, time, body }, signer)
  const headers = {
    'client-id': clientId,
    'request-time': time,
    signature,
    'content-type': 'application/json; charset=UTF-8',
  }
  const answer = await withProgress(call, 'Waiting for your endpoint', () =>
    sendBytes({ url, headers, body }),
  )
  return reportSending({ url, headers, body, answer })
}

async function makeBody(
  kind: NotificationKind,
  nowMs: number,
  { configuration, surroundings }: CommandCall,
): Promise<Uint8Array> {
  const path = configuration.text('body')
  const assignments = configuration.list('set')
  if (path !== undefined && assignments.length > 0) {
    throw new UsageError('--set changes the sample, and --body takes its place: give one of them')
  }
  if (path !== undefined) return readInput(path, surroundings)
  const notification = sampleNotification(kind, nowMs)
  for (const assignment of assignments) setField(notification, assignment)
  return new TextEncoder().encode(JSON.stringify(notification))
}

function takeKind(given: string | undefined): NotificationKind {
  const kind = notificationKinds.find((known) => known === given)
  if (kind !== undefined) return kind
  throw new UsageError(
    `there is no kind ${given}${suggestWord(String(given), notificationKinds)}: there are ${notificationKinds.join(', ')}`,
  )
}
