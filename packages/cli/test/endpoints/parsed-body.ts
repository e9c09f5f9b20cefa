import express from 'express'
import { answerWith, type MakeEndpoint, take } from './serve.ts'
import { Shop } from './shop.ts'
import { correctSteps } from './steps.ts'

/** An application with a global parser: the body is serialized again for verification. */
export function parsedBody(): MakeEndpoint {
  const shop = new Shop()
  const steps = {
    ...correctSteps(),
    readBody: async (request: object) =>
      Buffer.from(JSON.stringify((request as express.Request).body)),
  }
  return (setup) => {
    const app = express().use(express.json({ limit: '2mb' }))
    app.post('/shop/notify', (request, response) =>
      steps.respond(() => take(request, { steps, shop, setup }), answerWith(response)),
    )
    app.get('/effects', (request, response) => {
      response.json(shop.probe(String(request.query.paymentRequestId)))
    })
    return app
  }
}
