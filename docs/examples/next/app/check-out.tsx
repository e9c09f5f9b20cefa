/** A form that pays an order. However often it is sent, it is one order. */
export function CheckOut({ orderId }: { readonly orderId: string }) {
  return (
    <form method="post" action={`/orders/${orderId}/pay`}>
      <button type="submit">Check out</button>
    </form>
  )
}
