import { createClient, findSetupFault } from '@gw/client'
import { settingsFromEnv } from '@gw/shop'
import type { CommandCall } from '../../config/command-call.ts'
import { printable } from '../../io/printable.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { UsageError } from '../../io/usage-error.ts'

/** Proves the settings of a shop, which its variables contain. */
export async function check(call: CommandCall): Promise<Report> {
  const client = createShopClient(call)
  const fault = await withProgress(call, 'Waiting for the gateway', () => findSetupFault(client))
  if (fault === undefined) {
    const text = 'Host, client ID, keys, key versions, and clock are right'
    return { exitCode: 0, json: { ok: true }, text: ({ green }) => green(text) }
  }
  const { part, code, message } = fault
  return {
    exitCode: 1,
    json: { ok: false, part, code, message },
    text: ({ red }) => `${red(`${part} (${code})`)}  ${printable(message)}`,
  }
}

function createShopClient({ configuration, io: { env, now } }: CommandCall) {
  try {
    const { notifyUrl, ...settings } = settingsFromEnv({
      env,
      prefix: configuration.text('variables'),
    })
    return createClient({ ...settings, now })
  } catch (error) {
    // No message of it contains a value of a key.
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}
