import { explainMessage, formatExplanation } from '@gw/inspect'
import type { CommandCall } from '../../config/command-call.ts'
import { readMaxAge } from '../../config/duration.ts'
import { readOwnPublicKey, readPublicKeys } from '../../config/key-options.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { UsageError } from '../../io/usage-error.ts'
import { readMessage } from '../../messages/read-message.ts'

/** Explains step by step why a message verifies or does not, with the nearest fix. */
export async function explain(call: CommandCall): Promise<Report> {
  const { configuration, io } = call
  const {
    kind,
    method = 'POST',
    target,
    fileTarget,
    url,
    headers,
    body,
    remarks,
  } = await readMessage(call)
  if (target === undefined) {
    throw new UsageError(
      '--target is required. For a response, pass the path and query of its request',
    )
  }
  const publicKeys = await readPublicKeys(call)
  const message = {
    kind,
    method,
    target,
    headers,
    body,
    clientId: configuration.text('clientId'),
    publicKeys: Object.keys(publicKeys).length === 0 ? undefined : publicKeys,
    ownPublicKey: await readOwnPublicKey(call),
    otherTargets: [
      ...configuration.list('otherTarget'),
      ...[fileTarget, url].filter((one) => one !== undefined),
    ],
    prefixes: configuration.list('prefix'),
    maxAgeMs: readMaxAge(configuration, kind),
    now: io.now,
  }
  const explanation = await withProgress(call, 'Trying possible causes', () =>
    explainMessage(message),
  )
  const { verdict } = explanation
  return {
    exitCode: verdict === 'wouldVerify' ? 0 : 1,
    json: { ok: verdict === 'wouldVerify', ...explanation, remarks },
    text: ({ green, red, bold, dim }) => {
      const colors = { good: green, bad: red, strong: bold, faint: dim }
      const text = formatExplanation(explanation, { colors, hex: configuration.flag('hex') })
      return [text, ...remarks.map((remark) => dim(`note: ${remark}`))].join('\n')
    },
  }
}
