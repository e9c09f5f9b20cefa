import { createKeyRing, verifyMessage } from '@gw/signature'
import type { CommandCall } from '../../config/command-call.ts'
import { readMaxAge } from '../../config/duration.ts'
import { requirePublicKeys } from '../../config/key-options.ts'
import { printable } from '../../io/printable.ts'
import type { Report } from '../../io/report.ts'
import { formatPairs } from '../../io/text.ts'
import { UsageError } from '../../io/usage-error.ts'
import { readMessage } from '../../messages/read-message.ts'

/** Verifies a message. Returns a report if it is valid and throws otherwise. */
export async function verify(call: CommandCall): Promise<Report> {
  const { configuration, io } = call
  const { now } = io
  const expected = configuration.required('clientId')
  const gatewayKeys = await requirePublicKeys(call)
  const { kind, method = 'POST', target, headers, body, remarks } = await readMessage(call)
  if (target === undefined) {
    throw new UsageError(
      '--target is required. For a response, pass the path and query of its request',
    )
  }
  const proof = await verifyMessage(
    {
      method,
      target,
      clientId: headers['client-id'] ?? '',
      time: headers[kind === 'response' ? 'response-time' : 'request-time'] ?? '',
      body,
    },
    {
      signature: headers.signature,
      keys: createKeyRing(gatewayKeys, { now }),
      clientId: expected,
      maxAgeMs: readMaxAge(configuration, kind),
      now,
    },
  )
  const { clientId, keyVersion, timeMs } = proof
  return {
    exitCode: 0,
    json: { ok: true, clientId, target, timeMs, keyVersion, bodyBytes: body.length, remarks },
    text: ({ green, dim }) =>
      [
        green('The signature is valid'),
        formatPairs(
          [
            ['client ID', clientId],
            ['target', printable(target)],
            ['time', new Date(timeMs).toISOString()],
            ['key version', String(keyVersion)],
            ['body', `${body.length} bytes`],
          ],
          dim,
        ),
        ...remarks.map((remark) => dim(`note: ${remark}`)),
      ].join('\n'),
  }
}
