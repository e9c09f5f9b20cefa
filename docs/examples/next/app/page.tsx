import { product } from '../../shop/checkout.ts'
import { CheckOut } from './check-out.tsx'

export const dynamic = 'force-dynamic' // each visit is a new order

// biome-ignore lint/style/noDefaultExport: Next.js requires it
export default function ProductPage() {
  return (
    <>
      <h1>{product.name}</h1>
      <CheckOut orderId={crypto.randomUUID()} />
    </>
  )
}
