import type { ScriptRunner } from './redis-client.ts'
import { runScript } from './run-script.ts'
import { READ_RECORD, SCAN } from './shelf-scripts.ts'

const COUNT = 500
const ID = /^[0-9a-f]{64}$/

/**
 * Yields the IDs of the records below a prefix, some at a time. Reads the names of all keys on every node of a cluster,
 * so it is slow on a large store. An index would be faster, but it would be one key for all notifications, on one node.
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
      yield names.filter((name) => ID.test(name))
    } while (cursor !== '0')
  }
}
