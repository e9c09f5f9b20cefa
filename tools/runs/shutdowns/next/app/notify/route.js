import { gatewayWebhook } from '@gw/next'
import { openShop } from '../../../shop.mjs'

const shop = process.env.GW_SETTINGS === undefined ? undefined : await openShop()

export const POST = gatewayWebhook(() => /** @type {any} */ (shop?.options))

async function shutDown() {
  const { isDrained } = await POST.drain()
  await shop?.store.close()
  // Next.js writes the last responses in the meantime.
  setTimeout(() => process.exit(isDrained ? 0 : 1), 500)
}
if (process.env.NEXT_MANUAL_SIG_HANDLE === 'true') process.once('SIGTERM', () => void shutDown())
