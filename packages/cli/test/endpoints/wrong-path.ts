import express from 'express'
import { answerWith, type MakeEndpoint, take } from './serve.ts'
import { Shop } from './shop.ts'
import { correctSteps } from './steps.ts'

/** Mounted in a router, where Express reports only the rest of the path. */
export function wrongPath(): MakeEndpoint {
  const shop = new Shop()
  const steps = {
    ...correctSteps(),
    signedPath: (request: { readonly url?: string | undefined }) => String(request.url),
  }
  return (setup) => {
    const router = express.Router()
    router.post('/notify', (request, response) =>
      steps.respond(() => take(request, { steps, shop, setup }), answerWith(response)),
    )
    return express()
      .use('/shop', router)
      .get('/effects', (request, response) => {
        response.json(shop.probe(String(request.query.paymentRequestId)))
      })
  }
}
