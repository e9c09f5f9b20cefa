import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testKeyPair } from '@gw/testkit'
import type { ReceiverOptions } from '@gw/webhook'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { plainEndpoint, whileServing } from '../endpoints/serve.ts'
import { Shop } from '../endpoints/shop.ts'
import { correctSteps, type Setup } from '../endpoints/steps.ts'
import { createFolder } from '../gw.ts'
import { onExpress, rightOptions } from './express.ts'
import { examineAt, rowsOf, runDoctor, SETUP } from './run-doctor.ts'

const UNSEEN = [
  'valid',
  'duplicate',
  'twoAtOnce',
  'pending',
  'failedPayment',
  'reviewing',
  'rejectedPayment',
  'wrongAmount',
  'failingHandler',
]

describe('gw doctor: mistakes with @gw/express', () => {
  const examineWith = async (change: (options: ReceiverOptions) => Partial<ReceiverOptions>) => {
    const shop = new Shop()
    const options = rightOptions(shop)
    return whileServing(onExpress({ ...options, ...change(options) }, shop), examineAt)
  }

  it('notes that an unknown kind is acknowledged', async () => {
    const report = await examineWith(() => ({ unhandled: 'acknowledge' }))
    expect(rowsOf(report, 'note').map(([id]) => id)).toEqual(['unknownKind', 'failedCapture'])
    expect(report.ok).toBe(true)
  })

  it('names the path that the endpoint verifies instead of the registered one', async () => {
    const report = await examineWith(() => ({ notifyUrl: 'https://shop.example/notify' }))
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'wrongPath']])
    expect(report.findings[0]?.meaning).toContain('It verifies /notify')
  })

  it("names the merchant's own key in place of the gateway's", async () => {
    const own = testKeyPair('merchant')
    const folder = createFolder()
    writeFileSync(join(folder, 'own.pem'), own.privatePem, { mode: 0o600 })
    const shop = new Shop()
    const options = { ...rightOptions(shop), gatewayKeys: { 1: own.publicPem } }
    const report = await whileServing(onExpress(options, shop), (origin) =>
      examineAt(origin, { env: { GATEWAY_PRIVATE_KEY_FILE: join(folder, 'own.pem') } }),
    )
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'wrongKey']])
    expect(report.findings[0]?.meaning).toContain('your own public key')
  })

  it.each([0, 2])('names a key under version %i', async (version) => {
    const gatewayKeys = { [version]: testKeyPair().publicPem }
    const report = await examineWith(() => ({ gatewayKeys }))
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'wrongKey']])
  })

  it('names a crash behind express.json() and gives advice', async () => {
    const shop = new Shop()
    const endpoint = onExpress(rightOptions(shop), shop)
    const app = express().use(express.json()).use(endpoint)
    app.use(((_error, _request, response, _next) => {
      response.status(500).end('crash')
    }) satisfies express.ErrorRequestHandler)
    const report = await whileServing(app, examineAt)
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'crashed']])
    expect(report.findings[0]?.meaning).toMatch(/log.*before express\.json\(\)/)
  })

  it.each([
    ['an empty body', () => ''],
    ['an object converted to a string', () => '[object Object]'],
    ['another text', (body: string) => JSON.stringify(JSON.parse(body), undefined, 2)],
  ])('names a parsed body: %s', async (_what, rewrite) => {
    const steps = correctSteps()
    const readBody: typeof steps.readBody = async (request) => {
      const body = await steps.readBody(request)
      return Object.assign(Buffer.from(rewrite(body.toString())), { whole: body })
    }
    const isParsed = (_request: object, content: Buffer, setup: Setup) =>
      steps.isSigned(_request as never, content, setup)
    const endpoint = plainEndpoint({
      readBody,
      isSigned: isParsed,
      parseBody: (body) => Object(body).whole,
    })
    const report = await whileServing(endpoint(SETUP), examineAt)
    expect(rowsOf(report, 'failed')).toEqual([['valid', 'parsedBody']])
  })
})

// `npm run check -- samples` runs the doctor with a probe on what the READMEs of all adapters print.
it('gw doctor finds no mistakes without a probe, and reports what was not observed', async () => {
  const shop = new Shop()
  const { exitCode, stdout } = await whileServing(onExpress(rightOptions(shop), shop), (origin) =>
    runDoctor([`${origin}/shop/notify`, '--json']),
  )
  const report = JSON.parse(stdout)
  expect(rowsOf(report, 'failed')).toEqual([])
  expect(rowsOf(report, 'notObserved').map(([id]) => id)).toEqual(UNSEEN)
  expect(exitCode).toBe(0)
})
