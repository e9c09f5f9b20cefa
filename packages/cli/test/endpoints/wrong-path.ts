import express from 'express'
import { answerWith, type MakeEndpoint, take } from './serve.ts'
import { Shop } from './shop.ts'
import { rightSteps } from './steps.ts'

/** Sits in a router, where Express shows the rest of the path alone. */
export function wrongPath(): MakeEndpoint {
  const shop = new Shop()
  const steps = {
    ...rightSteps(),
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
