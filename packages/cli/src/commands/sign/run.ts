import { formatTime, signMessage } from '@gw/signature'
import type { CommandCall } from '../../config/command-call.ts'
import { readSigner } from '../../config/key-options.ts'
import { readBodyInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'

/** Signs a message and returns its headers. */
export async function sign(call: CommandCall): Promise<Report> {
  const { configuration, io } = call
  const bodyPath = configuration.required('body')
  const target = configuration.required('target')
  const clientId = configuration.required('clientId')
  const signer = await readSigner(call)
  const body = await readBodyInput(bodyPath, io)
  const method = configuration.text('method') ?? 'POST'
  const timeFormat = configuration.text('timeFormat') === 'iso' ? 'iso' : 'epoch'
  const time = configuration.text('time') ?? formatTime(io.now(), timeFormat)
  const signature = await signMessage({ method, target, clientId, time, body }, signer)
  const headers = { 'client-id': clientId, 'Request-Time': time, Signature: signature }
  return {
    exitCode: 0,
    json: { ok: true, method, target, headers, bodyBytes: body.length },
    text: ({ cyan }) =>
      Object.entries(headers)
        .map(([name, value]) => `${cyan(`${name}:`)} ${value}`)
        .join('\n'),
  }
}
