import { sendBytes } from '@gw/doctor'
import { targetOfUrl } from '@gw/inspect/internal'
import { signMessage } from '@gw/signature'
import { type NotificationKind, notificationKinds } from '@gw/types'
import { notificationJson, sampleNotifications } from '@gw/types/samples'
import type { CommandCall } from '../../config/command-call.ts'
import { readGateway } from '../../config/key-options.ts'
import { printable } from '../../io/printable.ts'
import { withProgress } from '../../io/progress.ts'
import { readBodyInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'
import { suggestWord } from '../../io/suggest-word.ts'
import { UsageError } from '../../io/usage-error.ts'
import { checkLoopback } from '../../messages/check-loopback.ts'
import { gatewayTime } from '../../messages/gateway-time.ts'
import { reportSending } from '../../messages/sent-report.ts'
import { setField } from '../../messages/set-field.ts'

/** Sends a signed notification to a merchant's endpoint. */
export async function trigger(call: CommandCall): Promise<Report> {
  const { operands, configuration, io } = call
  const kind = readKind(operands[0])
  const url = configuration.required('to')
  checkLoopback(url, configuration.flag('allowRemote'), configuration.labelOf('to'))
  const { clientId, signer } = await readGateway(call)
  const nowMs = io.now()
  const body = await createBody(kind, nowMs, call)
  const time = configuration.text('timeFormat') === 'epoch' ? String(nowMs) : gatewayTime(nowMs)
  const message = { method: 'POST', target: readTarget(call, url), clientId, time, body }
  const headers = {
    'client-id': clientId,
    'request-time': time,
    signature: await signMessage(message, signer),
    'content-type': 'application/json; charset=UTF-8',
  }
  const response = await withProgress(call, 'Waiting for your endpoint', () =>
    sendBytes({ url, headers, body }),
  )
  return reportSending({ url, headers, body, response })
}

function readTarget({ configuration }: CommandCall, url: string): string {
  const target = configuration.text('target') ?? targetOfUrl(url)
  return configuration.text('signedTarget') === 'path' ? target.replace(/\?.*/s, '') : target
}

async function createBody(
  kind: NotificationKind,
  nowMs: number,
  { configuration, io }: CommandCall,
): Promise<Uint8Array> {
  const path = configuration.text('body')
  const assignments = configuration.list('set')
  if (path !== undefined && assignments.length > 0) {
    throw new UsageError('--set changes the sample, and --body replaces it. Pass only one of them')
  }
  if (path !== undefined) return readBodyInput(path, io)
  const notification = sampleNotifications({
    // A new ID in every run, because an endpoint acknowledges a duplicate without handling it.
    id: `2026${String(nowMs).padStart(27, '0')}`,
    // In bodies, the gateway writes a numeric offset.
    time: gatewayTime(nowMs).replace('Z', '+00:00'),
    amount: { currency: 'EUR', value: '1999' },
  })[kind]
  const label = configuration.labelOf('set')
  for (const assignment of assignments) setField(notification, assignment, label)
  return new TextEncoder().encode(notificationJson(notification))
}

function readKind(given = ''): NotificationKind {
  const kind = notificationKinds.find((known) => known === given)
  if (kind !== undefined) return kind
  const suggestion = suggestWord(given, notificationKinds)
  throw new UsageError(
    `Unknown kind "${printable(given, 64)}"${suggestion}. Supported kinds: ${notificationKinds.join(', ')}`,
  )
}
