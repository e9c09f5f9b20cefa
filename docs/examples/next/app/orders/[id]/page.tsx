import { notFound } from 'next/navigation'
import { stateOf } from '../../../../shop/checkout.ts'
import { shop } from '../../../the-shop.ts'
import { CheckOut } from '../../check-out.tsx'

/** The page to which the payer returns. Check here that the order belongs to the visitor. */
// biome-ignore lint/style/noDefaultExport: Next.js requires it
export default async function OrderPage({
  params,
}: {
  readonly params: Promise<{ readonly id: string }>
}) {
  const { id } = await params
  const state = await stateOf(shop.orders, id)
  if (state === undefined) notFound()
  return (
    <>
      <h1>Your order</h1>
      <p>{`The order is ${state}.`}</p>
      {state === 'open' && <CheckOut orderId={id} />}
    </>
  )
}
