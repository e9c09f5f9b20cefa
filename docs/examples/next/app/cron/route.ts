import { shop } from '../../the-shop.ts'

/** Checks overdue orders on a serverless platform, which calls it every minute with the secret. */
export async function GET({ headers }: Request) {
  const secret = process.env.CRON_SECRET
  const isAllowed = secret && headers.get('authorization') === `Bearer ${secret}`
  return isAllowed ? Response.json(await shop.orders.check()) : new Response(null, { status: 401 })
}
