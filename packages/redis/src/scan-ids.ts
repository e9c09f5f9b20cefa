import { InboxError } from '@gw/webhook'
import type { ScriptRunner } from './redis-client.ts'
import { runScript } from './run-script.ts'
import { READ_RECORD, SCAN } from './shelf-scripts.ts'

const COUNT = 500
const ID = /^[0-9a-f]{64}$/
/** Notification keys, under which an older format has its records. */
const OLD_KEY = /^(?:\[|sha256:)/

/**
 * Yields the IDs of the records below a prefix, some at a time. Reads the names of all keys on every node of a cluster,
 * so it is slow on a large store. An index would be faster, but it would be one key for all notifications, on one node.
 *
 * @throws InboxError `GW_INBOX_FORMAT_OUTDATED` if there are records in an older format
 */
export async function* scanIds(
  runner: ScriptRunner,
  prefix: string,
): AsyncGenerator<readonly string[]> {
  const start = runner.keyPrefix + prefix
  const pattern = `${start.replace(/[\\*?[\]^]/g, '\\$&')}*`
  // A cluster knows its nodes once it has run something.
  await runScript(runner, READ_RECORD, { key: prefix, values: [] })
  for (const node of await runner.nodes()) {
    let cursor = '0'
    do {
      const values = [cursor, pattern, String(COUNT)]
      const reply = await runScript(node, SCAN, { key: undefined, values })
      const [next, keys] = reply as readonly [unknown, readonly unknown[]]
      cursor = String(next)
      const names = keys.map((key) => String(key).slice(start.length))
      if (names.some((name) => OLD_KEY.test(name))) throw formatOutdated(prefix)
      yield names.filter((name) => ID.test(name))
    } while (cursor !== '0')
  }
}

function formatOutdated(prefix: string): InboxError {
  return new InboxError(
    `The prefix ${prefix} contains inbox records in an older format, which this version does not read. Set prefix to a new value. Redis deletes the old records when they expire`,
    { code: 'GW_INBOX_FORMAT_OUTDATED' },
  )
}
