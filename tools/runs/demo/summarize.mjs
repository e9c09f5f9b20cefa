/** Prints a summary. */
export function summarize({ sandbox, shop }, screen) {
  const deliveries = sandbox.deliveries.list()
  const sends = deliveries.flatMap(({ attempts }) => attempts).length
  const paid = sandbox.payments
    .list()
    .filter(({ paymentStatus }) => paymentStatus === 'SUCCESS').length
  screen.row('payments', `${paid} paid, ${shop.effects.length} effects: one each`)
  screen.row(
    'notifications',
    `${deliveries.length}, in ${sends} sends; ${shop.duplicates.length} duplicates without effect`,
  )
  screen.row('forgeries', `${shop.rejections.length} sent, ${shop.rejections.length} rejected`)
  screen.line('')
  screen.line('Next: see README.md, and docs/guide/ for one page per task.')
}
