import express from 'express'
import { answerWith, type MakeEndpoint, take } from './serve.ts'
import { Shop } from './shop.ts'
import { rightSteps } from './steps.ts'

/** An application whose parser is there for everybody: the body is written again to be verified. */
export function parsedBody(): MakeEndpoint {
  const shop = new Shop()
  const steps = {
    ...rightSteps(),
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
