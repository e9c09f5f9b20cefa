import { webhookOptions } from './options.ts'
import type { AdapterStart } from './start.ts'

/** Serves an adapter in its own process, sends the URL to the parent, and then its peak memory for each message. */
export async function serveAdapter(start: AdapterStart): Promise<void> {
  const publicKey = process.argv[2]
  const running = await start.gatewayWebhook(webhookOptions({ gatewayKeys: { 1: publicKey } }))
  process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1024))
  process.on('disconnect', () => process.exit())
  process.send?.(running.url)
}
