import { answersOk } from './further-mistakes.ts'
import { type MakeEndpoint, plainEndpoint } from './serve.ts'
import { correctSteps } from './steps.ts'

/**
 * As in a template for Next.js: it verifies the signature, reads the time in ISO 8601 only, takes everything with S for a
 * payment, and acknowledges although its store failed.
 */
export function templateLike(): MakeEndpoint {
  const { once } = correctSteps()
  return plainEndpoint({
    readTime: Date.parse,
    knowsKind: () => true,
    isPaid: ({ result }) => result.resultStatus === 'S',
    isAccepted: () => true,
    hasRightAmount: () => true,
    once: (event, work, payment) => once(event, work, payment).catch(() => {}),
  })
}

/**
 * As in a shop for courses: it verifies nothing, takes each PAYMENT_RESULT for paid, handles every send, and responds with
 * S in any case, without a resultCode.
 */
export function coursesLike(): MakeEndpoint {
  const shop = plainEndpoint({
    isSigned: () => true,
    isFresh: () => true,
    knowsKind: () => true,
    isPaid: ({ notifyType }) => notifyType === 'PAYMENT_RESULT',
    isAccepted: () => true,
    hasRightAmount: () => true,
    once: (_event, work) => work(),
    respond: (work, finish) =>
      work()
        .catch(() => {})
        .then(() => finish(true)),
  })
  return answersOk(() => '{"result":{"resultStatus":"S"}}', shop)
}

/**
 * As in a shop for subscriptions: it verifies, stores the payment and the access that it buys one after the other, does not
 * compare the amount, and responds with a text of its own.
 */
export function saasLike(): MakeEndpoint {
  const stored: string[] = []
  const shop = plainEndpoint({
    knowsKind: () => true,
    isAccepted: () => true,
    hasRightAmount: () => true,
    async once(event, work) {
      if (stored.includes(event)) return
      stored.push(event)
      await work()
    },
  })
  return answersOk(
    () => `{"result":{"resultCode":"SUCCESS","resultMessage":"${stored.length} stored"}}`,
    shop,
  )
}
