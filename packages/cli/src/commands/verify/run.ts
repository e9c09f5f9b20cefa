import { createKeyRing, verifyMessage } from '@gw/signature'
import { takeMaxAge } from '../../config/duration.ts'
import { requirePublicKeys } from '../../config/key-options.ts'
import { readInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'
import { formatPairs } from '../../io/table.ts'
import type { CommandCall } from '../command-call.ts'

/** Verifies a message: the report is that it holds, anything else is thrown. */
export async function verify(call: CommandCall): Promise<Report> {
  const { configuration, io } = call
  const { now } = io
  const target = configuration.required('target')
  const clientId = configuration.required('clientId')
  const time = configuration.required('time')
  const signature = configuration.required('signature')
  const bodyPath = configuration.required('body')
  const maxAgeMs = takeMaxAge(configuration.text('maxAge'))
  const keys = createKeyRing(await requirePublicKeys(call), { now })
  const body = await readInput(bodyPath, io)
  const method = configuration.text('method') ?? 'POST'
  const proof = await verifyMessage(
    { method, target, clientId, time, body },
    { signature, keys, clientId, maxAgeMs, now },
  )
  const { keyVersion, timeMs } = proof
  return {
    exitCode: 0,
    json: { ok: true, clientId, target, timeMs, keyVersion, bodyBytes: body.length },
    text: ({ green, dim }) =>
      [
        green('the signature holds'),
        formatPairs(
          [
            ['client id', clientId],
            ['time', new Date(timeMs).toISOString()],
            ['key version', String(keyVersion)],
            ['body', `${body.length} bytes`],
          ],
          dim,
        ),
      ].join('\n'),
  }
}
