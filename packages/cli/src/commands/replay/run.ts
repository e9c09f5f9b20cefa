import { targetOfUrl } from '@gw/inspect/internal'
import { sendBytes } from '@gw/sandbox/doctor'
import { formatTime, signMessage } from '@gw/signature'
import { readGateway } from '../../config/key-options.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { UsageError } from '../../io/usage-error.ts'
import { checkLoopback } from '../../messages/check-loopback.ts'
import type { GivenMessage } from '../../messages/read-message.ts'
import { readMessage } from '../../messages/read-message.ts'
import { reportSending } from '../../messages/sent-report.ts'
import type { CommandCall } from '../command-call.ts'

/** Sends a captured notification again, unchanged or with a new signature. */
export async function replay(call: CommandCall): Promise<Report> {
  const { configuration } = call
  const message = await readMessage(call)
  const url = configuration.text('to') ?? message.url
  if (url === undefined) {
    throw new UsageError('The capture does not contain the URL it was sent to. Pass --to')
  }
  const label = configuration.text('to') === undefined ? 'The URL' : configuration.labelOf('to')
  checkLoopback(url, configuration.flag('allowRemote'), label)
  const headers = configuration.flag('signAnew')
    ? await signAnew(message, url, call)
    : { ...message.headers }
  const { method, body } = message
  const response = await withProgress(call, 'Waiting for your endpoint', () =>
    sendBytes({ url, method, headers, body }),
  )
  return reportSending({ url, headers, body, response })
}

async function signAnew(
  { method = 'POST', headers, body }: GivenMessage,
  url: string,
  call: CommandCall,
): Promise<Record<string, string>> {
  const { clientId, signer } = await readGateway(call, headers['client-id'])
  const time = formatTime(call.io.now())
  const message = { method, target: targetOfUrl(url), clientId, time, body }
  const signature = await signMessage(message, signer)
  return { ...headers, 'client-id': clientId, 'request-time': time, signature }
}
