import { shop } from '../../the-shop.ts'

export const dynamic = 'force-dynamic'

export async function GET() {
  return new Response(null, { status: (await shop.health()).isReady ? 200 : 503 })
}
