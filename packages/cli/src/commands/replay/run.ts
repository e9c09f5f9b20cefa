import { sendBytes } from '@gw/doctor'
import { targetOfUrl } from '@gw/inspect/internal'
import { signMessage } from '@gw/signature'
import type { CommandCall } from '../../config/command-call.ts'
import { readGateway } from '../../config/key-options.ts'
import { printable } from '../../io/printable.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { UsageError } from '../../io/usage-error.ts'
import { checkLoopback } from '../../messages/check-loopback.ts'
import { gatewayTime } from '../../messages/gateway-time.ts'
import type { GivenMessage } from '../../messages/read-message.ts'
import { readMessage } from '../../messages/read-message.ts'
import { reportSending } from '../../messages/sent-report.ts'

/** Sends a captured notification again, unchanged or with a new signature. */
export async function replay(call: CommandCall): Promise<Report> {
  const { configuration } = call
  const message = await readMessage(call)
  const url = configuration.text('to') ?? message.url
  if (url === undefined) {
    throw new UsageError('The capture does not contain the URL it was sent to. Pass --to')
  }
  const isTyped = configuration.text('to') !== undefined
  const label = isTyped ? configuration.labelOf('to') : 'The URL'
  // A capture that someone else wrote could choose both the file and who gets it.
  const needsTo = !isTyped && message.isNamedFile === true
  const allowRemote = configuration.flag('allowRemote')
  checkLoopback(url, allowRemote && !needsTo, label, allowRemote ? NEEDS_TO : undefined)
  checkMethod(message)
  const headers = configuration.flag('signAgain')
    ? await signAgain(message, url, call)
    : { ...message.headers }
  const { body } = message
  const response = await withProgress(call, 'Waiting for your endpoint', () =>
    sendBytes({ url, method: 'POST', headers, body }),
  )
  return reportSending({ url, headers, body, response })
}

const NEEDS_TO =
  'The curl command contains both this host and the file with the body. Pass --to to choose the host yourself'

/** Every notification is a POST request. Any other could do anything to a different server on this machine. */
function checkMethod({ method = 'POST' }: GivenMessage): void {
  if (method === 'POST') return
  throw new UsageError(
    `The capture is not a notification, because its method is ${printable(method, 16)} instead of POST`,
  )
}

async function signAgain(
  { headers, body }: GivenMessage,
  url: string,
  call: CommandCall,
): Promise<Record<string, string>> {
  const { clientId, signer } = await readGateway(call, headers['client-id'])
  const time = gatewayTime(call.io.now())
  const message = { method: 'POST', target: targetOfUrl(url), clientId, time, body }
  const signature = await signMessage(message, signer)
  return { ...headers, 'client-id': clientId, 'request-time': time, signature }
}
