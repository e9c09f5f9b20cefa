import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { isGatewayError } from '@gw/errors'
import { type Sandbox, startSandbox } from '@gw/sandbox'
import { createMemoryInbox, createReceiver, toNodeHandler } from '@gw/webhook'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { createRandom } from '../../src/faults/seeded-random.ts'
import { describeInChromium, openConsole } from '../support/browser.ts'
import { FIXED_RESPONSE } from '../support/merchant.ts'
import { call, gatewayPair, makeFolder, merchantPair } from '../support/sandbox.ts'
import {
  expectFrame,
  expectNotification,
  expectNotifications,
  expectPayment,
  expectPayments,
  type Shown,
} from './contradictions/expected.ts'
import { readLedger } from './contradictions/ledger.ts'
import { type PageContent, readPage } from './contradictions/read-page.ts'

// `npm run long -- contradictions` takes 500 steps with new numbers.
const STEPS = Number(process.env.GW_STEPS ?? 30)
const { GW_SEED: chosen = '1' } = process.env
const SEED = chosen === 'random' ? Date.now() % 1_000_000 : Number(chosen)

const FAULTS = ['tamperedByte', 'wrongKey', 'wrongPath', 'staleTime', 'drop', 'duplicate'] as const
const EUR_50 = { currency: 'EUR', value: '5000' }

/** Starts endpoints of every kind: right, gullible, down, and slow. */
async function startEndpoints(): Promise<readonly string[]> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const receive = toNodeHandler(
    createReceiver({
      clientId: 'SANDBOX_MERCHANT',
      gatewayKeys: { 1: gatewayPair.publicKey },
      notifyUrl: `${origin}/right`,
      inbox: createMemoryInbox(),
      on: { notifyPayment: () => {} },
      onRejected: 'silent',
    }),
  )
  const respond: Record<string, (response: ServerResponse) => void> = {
    '/gullible': (response) => response.end(FIXED_RESPONSE),
    '/down': (response) => response.writeHead(500).end(),
    '/slow': (response) => setTimeout(() => response.end(FIXED_RESPONSE), 3_050),
  }
  server.on('request', (request, response) => {
    const reaction = respond[request.url ?? '']
    if (reaction === undefined) return void receive(request, response)
    request.resume().once('end', () => reaction(response))
    return undefined
  })
  return [...Object.keys(respond), '/right', '/right'].map((path) => origin + path)
}

/** Returns in which places the page contradicts what is expected. A callout contains its words. */
function contradictions(expected: Shown, actual: Shown, place: string): readonly string[] {
  return Object.keys(expected).flatMap((name) => {
    const [wanted, found] = [expected[name], actual[name]]
    const isSame =
      name === 'rows'
        ? hasRows(wanted as readonly unknown[][], found as readonly unknown[][])
        : name === 'callout'
          ? hasWords(wanted, found)
          : JSON.stringify(wanted) === JSON.stringify(found)
    const shown = `${place}.${name}: ${JSON.stringify(found)}, but ${JSON.stringify(wanted)}`
    return isSame ? [] : [shown.slice(0, 1_500)]
  })
}

/** The rows in view are those of the ledger, and the newest are among them. */
function hasRows(wanted: readonly unknown[][], found: readonly unknown[][]): boolean {
  const newest = wanted.slice(0, 6).map(([id]) => id)
  const rows = new Map(wanted.map((row) => [row[0], JSON.stringify(row)]))
  return (
    found.every((row) => rows.get(row[0]) === JSON.stringify(row)) &&
    JSON.stringify(found.slice(0, newest.length).map(([id]) => id)) === JSON.stringify(newest)
  )
}

function hasWords(wanted: unknown, found: unknown): boolean {
  if (!Array.isArray(wanted) || !Array.isArray(found)) return wanted === found
  const [role, ...words] = wanted
  return role === found[0] && words.every((word) => String(found[1]).includes(word ?? ''))
}

function checkColors({ colors }: PageContent): readonly string[] {
  const byRole = new Map(colors)
  const isOne = colors.every(([role, color]) => byRole.get(role) === color)
  return isOne && new Set(byRole.values()).size === byRole.size ? [] : [JSON.stringify(colors)]
}

describeInChromium('console: contradictions', () => {
  it(
    `shows nothing that the ledger contradicts, in ${STEPS} steps with GW_SEED=${SEED}`,
    async () => {
      const random = createRandom(SEED, 1)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
      const urls = [...(await startEndpoints()), 'http://127.0.0.1:9/dead']
      const options = {
        gatewayPrivateKey: gatewayPair.privateKey,
        merchant: { privateKey: merchantPair.privateKey, notifyUrl: pick(urls) },
        data: join(makeFolder(), 'data'),
        clock: { speed: 0 },
        wireTime: 'real',
      } as const
      let sandbox: Sandbox = await startSandbox(options)
      onTestFinished(() => sandbox.close())
      sandbox.payments.create({ paymentAmount: EUR_50, paymentRequestId: 'P0' })
      const page = await openConsole(sandbox, '#payments')
      const taken: string[] = []

      const steps: Readonly<Record<string, (count: number) => unknown>> = {
        pay: (count) => {
          const ids = { paymentAmount: EUR_50, paymentRequestId: `P${count}` }
          sandbox.payments.pay(sandbox.payments.create(ids).paymentId)
        },
        payByCall: async (count) => {
          const paymentExpiryTime = new Date(Date.now() + 900_000).toISOString()
          const order = { paymentRequestId: `C${count}`, paymentAmount: EUR_50, paymentExpiryTime }
          const target = '/ams/sandbox/api/v1/payments/pay'
          const { json } = await call(sandbox, order, { target, now: Date.now })
          expect(json.result.resultStatus).toBe('U')
        },
        payOne: () => sandbox.payments.pay(pick(sandbox.payments.list()).paymentId),
        fail: () => sandbox.payments.fail(pick(sandbox.payments.list()).paymentId),
        cancel: () => sandbox.payments.cancel(pick(sandbox.payments.list()).paymentId),
        refund: () => {
          const refundAmount = { currency: 'EUR', value: String(1 + Math.floor(random() * 2_000)) }
          return sandbox.payments.refund(pick(sandbox.payments.list()).paymentId, { refundAmount })
        },
        dispute: () => sandbox.payments.dispute(pick(sandbox.payments.list()).paymentId),
        fault: () => sandbox.faults.add({ fault: pick(FAULTS), on: 'notifications', times: 1 }),
        clearFaults: () => sandbox.faults.clear(),
        move: () => {
          sandbox.merchant.notifyUrl = pick(urls)
        },
        next: () => {
          const times = sandbox.deliveries.list().flatMap((one) => one.nextAttemptAtMs ?? [])
          if (times.length === 0) return undefined
          return sandbox.clock.advance(Math.max(Math.min(...times) - sandbox.clock.now(), 0))
        },
        jump: () => sandbox.clock.advance(pick(['2 min', '1h', '25h'])),
        replay: () => {
          const attempts = sandbox.deliveries.list().flatMap((one) => one.attempts)
          return attempts.length === 0 ? undefined : sandbox.deliveries.replay(pick(attempts).id)
        },
        resend: () => {
          const all = sandbox.deliveries.list()
          const url = random() < 0.5 ? undefined : sandbox.merchant.notifyUrl
          return all.length === 0 ? undefined : sandbox.deliveries.resend(pick(all).id, { url })
        },
        badCall: () => call(sandbox, {}, { sentBody: '{"paymentId":"1"}', now: Date.now }),
        restart: async () => {
          const { port } = new URL(sandbox.url)
          const before = recordOf(sandbox)
          await sandbox.close()
          await page.getByText('Offline', { exact: true }).first().waitFor()
          const { notifyUrl: _first, ...merchant } = options.merchant
          sandbox = await startSandbox({ ...options, merchant, port: Number(port) })
          expect(recordOf(sandbox)).toEqual(before)
          const count = sandbox.payments.list().length
          const noun = count === 1 ? 'payment' : 'payments'
          await page.getByText(`Sandbox restarted, ${count} ${noun} restored.`).waitFor()
          await page.getByRole('button', { name: 'Dismiss' }).click()
          await page.mouse.move(640, 5)
        },
      }
      const weights = {
        pay: 8,
        restart: 2,
        payByCall: 2,
        payOne: 2,
        refund: 2,
        fault: 6,
        move: 3,
        next: 4,
      }
      const names = Object.keys(steps).flatMap((name) =>
        Array<string>(weights[name as 'pay'] ?? 1).fill(name),
      )

      for (let count = 1; count <= STEPS; count++) {
        const name = pick(names)
        taken.push(name)
        try {
          await steps[name]?.(count)
        } catch (error) {
          // The state of the payment does not allow the step.
          if (!isGatewayError(error)) throw error
        }
        await sandbox.deliveries.settled()
        await look(page, sandbox, random, taken)
      }
    },
    60_000 + STEPS * 10_000,
  )
})

/** What must be the same after a restart. */
function recordOf({ payments, deliveries }: Sandbox): unknown {
  return [
    payments.list(),
    deliveries.list().map(({ id, state, url, hasAcceptedForgery, attempts }) => {
      const ends = attempts.map((one) => [one.id, one.isAcknowledged, one.mistake, one.tookMs])
      return { id, state, url, hasAcceptedForgery, ends }
    }),
  ]
}

/** Opens a payment or a notification, and compares everything on the page with the ledger. */
async function look(
  page: Page,
  sandbox: Sandbox,
  random: () => number,
  taken: readonly string[],
): Promise<void> {
  const { payments, deliveries } = readLedger(sandbox)
  const isPayment = random() < 0.5 || deliveries.length === 0
  const list = isPayment ? payments : deliveries
  // Mostly what has just changed, which is new.
  const at = Math.floor(random() ** 3 * list.length)
  const { paymentId = '' } = payments[at] ?? {}
  const { id = '' } = deliveries[at] ?? {}
  const hash = isPayment ? `#payments/${paymentId}` : `#notifications/${id}`
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  const compare = async (): Promise<readonly string[]> => {
    const shown = await readPage(page)
    const ledger = readLedger(sandbox)
    const payment = ledger.payments.find((one) => one.paymentId === paymentId)
    const delivery = ledger.deliveries.find((one) => one.id === id)
    return [
      ...contradictions(expectFrame(ledger), shown.frame, 'frame'),
      ...(isPayment
        ? contradictions(expectPayments(ledger), shown.list, 'payments')
        : contradictions(expectNotifications(ledger), shown.list, 'notifications')),
      ...(isPayment && payment
        ? contradictions(expectPayment(payment, ledger), shown.detail, 'payment')
        : []),
      ...(!isPayment && delivery
        ? contradictions(expectNotification(delivery, ledger), shown.detail, 'notification')
        : []),
      ...checkColors(shown),
    ]
  }
  const steps = `GW_SEED=${SEED}, ${hash} after ${taken.length} steps: ${taken.slice(-12).join(', ')}`
  await expect.poll(compare, { message: steps, timeout: 15_000 }).toEqual([])
}
