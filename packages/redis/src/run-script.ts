import { toHex } from '@gw/errors/internal'
import { InboxError } from '@gw/webhook'
import type { ScriptCall, ScriptRunner } from './redis-client.ts'
import type { Script } from './script.ts'

/**
 * Runs a script by its SHA-1, or by its text if the server has not cached it: the first time, after a restart or a
 * failover, and on each node of a cluster.
 *
 * @throws InboxError `GW_INBOX_FULL` if the server is out of memory, and `GW_INBOX_TIMEOUT` if the client gave up
 *   waiting. Other errors of the client pass through
 */
export async function runScript(
  runner: ScriptRunner,
  script: Script,
  call: ScriptCall,
): Promise<unknown> {
  script.sha ??= await sha1(script.text)
  try {
    return await runner.bySha(script.sha, call)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw translate(error)
  }
  try {
    return await runner.byText(script.text, call)
  } catch (error) {
    throw translate(error)
  }
}

function translate(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // ioredis adds the command with its arguments, which can be a request that the inbox keeps.
  Reflect.deleteProperty(error, 'command')
  const { message } = error
  if (message.includes('OOM command not allowed')) {
    return new InboxError(
      'Redis is out of memory and rejects new notifications. Raise maxmemory and keep maxmemory-policy noeviction',
      { code: 'GW_INBOX_FULL', cause: error },
    )
  }
  if (/time(?:d )?out/i.test(message)) {
    return new InboxError(
      "The client timed out waiting for Redis. Check the server and the network, or raise the client's timeouts",
      { code: 'GW_INBOX_TIMEOUT', cause: error },
    )
  }
  return error
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest))
}
