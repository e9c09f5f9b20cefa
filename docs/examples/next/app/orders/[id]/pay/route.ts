import { checkOut } from '../../../../../shop/checkout.ts'
import { shop } from '../../../../the-shop.ts'

export async function POST(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
) {
  const next = await checkOut(shop.orders, (await params).id)
  return next === undefined ? new Response(null, { status: 404 }) : Response.redirect(next, 303)
}
