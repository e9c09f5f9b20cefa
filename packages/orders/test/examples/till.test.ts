import { readFileSync } from 'node:fs'
import type { Client } from '@gw/client'
import { paymentCodes, type Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { entryCode, orderCode, paymentCode } from '../../../../docs/examples/till/requests.ts'
import { createTill } from '../../../../docs/examples/till/till.ts'
import { createMemoryOrderStore, createOrders, type StartedPayment } from '../../src/index.ts'
import { clientFor, startGateway as start } from '../support/shop.ts'

const AMOUNT = { currency: 'EUR', value: '480' }
const ORDER = 'T1-1'

/** The remains when a till dies: its database, and the note about its open sale. */
function createDisk() {
  let openSale: string | undefined
  return {
    store: createMemoryOrderStore(),
    receipts: [] as string[],
    openSale: {
      read: async () => openSale,
      async write(id?: string) {
        openSale = id
      },
    },
  }
}

type Disk = ReturnType<typeof createDisk>

/** Called around each step that leaves the process. It never resolves once the process has died. */
type Around = <T>(run: () => Promise<T>) => Promise<T>

interface Setup {
  readonly disk?: Disk
  readonly client?: Client
  readonly around?: Around
  readonly show?: (started: StartedPayment) => void
  /** The time by which the clock moves in a pause, if not by the time that the till asks for. */
  readonly pauseMs?: number
  /** Called in each pause, before the clock moves. */
  readonly onPause?: () => unknown
}

const endpointOf = (hosts: Sandbox['hosts']) =>
  ({ hosts, region: 'europe', scenario: 'inStore', environment: 'sandbox' }) as const

/** Starts a till, as after a reboot. The clock of the sandbox moves only while the till waits. */
function startTill(sandbox: Sandbox, setup: Setup = {}) {
  const { disk = createDisk(), around = (run) => run(), show = () => {}, onPause } = setup
  const { now } = sandbox.clock
  const client = setup.client ?? clientFor(sandbox, { endpoint: endpointOf(sandbox.hosts) })
  const { store, openSale, receipts } = disk
  const orders = createOrders<undefined>({
    client: {
      call: ((...args: Parameters<typeof client.call>) =>
        around(() => client.call(...args))) as never,
      findPayment: (ids) => around(() => client.findPayment(ids)),
    },
    store: {
      ...store,
      insert: (...args) => around(() => store.insert(...args)),
      change: (...args) => around(() => store.change(...args)),
    },
    on: {
      paid: ({ orderId }) => void receipts.push(orderId),
      review: ({ orderId }, { reason }) => void receipts.push(`${orderId} ${reason}`),
    },
    now,
  })
  const till = createTill({
    orders,
    openSale: {
      read: () => around(openSale.read),
      write: (id) => around(() => openSale.write(id)),
    },
    show,
    async pause(ms) {
      await onPause?.()
      await sandbox.clock.advance(setup.pauseMs ?? ms)
    },
    now,
  })
  return { ...till, orders, disk, receipts }
}

const paymentOf = (sandbox: Sandbox, id = ORDER) => sandbox.payments.getByRequest(`${id}-p1`)

describe('example till', () => {
  it.each([
    ['pays', 'paid', [ORDER]],
    ['declines', 'declined', []],
    ['expires', 'declined', []],
  ] as const)('ends at once with a code that %s', async (code, result, receipts) => {
    const till = startTill(await start())
    expect(await till.sell(ORDER, AMOUNT, paymentCode(paymentCodes[code]))).toBe(result)
    expect(till.receipts).toEqual(receipts)
  })

  it('waits for a payer who confirms in the wallet', async () => {
    const sandbox = await start()
    let pauses = 0
    const onPause = () => {
      pauses += 1
      if (pauses === 5) sandbox.payments.pay(paymentOf(sandbox)?.paymentId ?? '')
    }
    const till = startTill(sandbox, { onPause })
    expect(await till.sell(ORDER, AMOUNT, paymentCode(paymentCodes.asks))).toBe('paid')
    expect(pauses).toBe(5)
  })

  it('cancels after a minute, with a lookup every three seconds', async () => {
    const sandbox = await start()
    let pauses = 0
    const till = startTill(sandbox, { onPause: () => (pauses += 1) })
    expect(await till.sell(ORDER, AMOUNT, paymentCode(paymentCodes.asks))).toBe('canceled')
    expect(pauses).toBe(20)
    expect(paymentOf(sandbox)?.paymentStatus).toBe('CANCELLED')
    expect(till.receipts).toEqual([])
  })

  it('takes a second code for the same order, after a decline and after a cancellation', async () => {
    const till = startTill(await start())
    const sell = (code: keyof typeof paymentCodes) =>
      till.sell(ORDER, AMOUNT, paymentCode(paymentCodes[code]))
    expect(await sell('declines')).toBe('declined')
    expect(await sell('asks')).toBe('canceled')
    expect(await sell('pays')).toBe('paid')
    await expect(sell('pays')).rejects.toThrow(ORDER) // nothing is handed over again
    expect(till.receipts).toEqual([ORDER])
  })

  it.each([
    ['the code on the screen', orderCode()],
    ['the code at the counter', entryCode('ALIPAY_HK', 'https://shop.example/counter/1')],
  ])('lets the payer scan %s', async (_name, request) => {
    const sandbox = await start()
    let scanned: Promise<unknown> | undefined
    const show = ({ action }: StartedPayment) => {
      const text = action.type === 'qr' ? action.text : action.type === 'redirect' && action.url
      scanned = sandbox.payer.pay(text || '')
    }
    const till = startTill(sandbox, { show, onPause: () => scanned })
    expect(await till.sell(ORDER, AMOUNT, request)).toBe('paid')
    await scanned
  })

  it('gives back what is paid at the moment of the cancellation', async () => {
    const sandbox = await start()
    const honest = clientFor(sandbox, { endpoint: endpointOf(sandbox.hosts) })
    const call = (operation: { readonly name: string }, ...rest: readonly unknown[]) => {
      const { paymentId = '' } = paymentOf(sandbox) ?? {}
      if (operation.name === 'cancelPayment') sandbox.payments.pay(paymentId)
      return (honest.call as (...args: readonly unknown[]) => unknown)(operation, ...rest)
    }
    const till = startTill(sandbox, { client: { ...honest, call } as never })
    expect(await till.sell(ORDER, AMOUNT, paymentCode(paymentCodes.asks))).toBe('canceled')
    expect(paymentOf(sandbox)?.paymentStatus).toBe('CANCELLED')
    expect(till.receipts).toEqual([])
  })

  it('shows why the gateway declined a code', async () => {
    const { sell, orders } = startTill(await start())
    await sell(ORDER, AMOUNT, paymentCode(paymentCodes.expires))
    const lastResult = (await orders.get(ORDER))?.attempts[0]?.lastResult
    expect(lastResult?.resultCode).toBe('EXPIRED_CODE')
  })

  it('is on the page as it is', () => {
    const read = (file: string) =>
      readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8')
    const page = read('guide/at-the-counter.md')
    for (const file of ['till.ts', 'requests.ts']) {
      expect(page).toContain(`\`\`\`ts\n${read(`examples/till/${file}`)}\`\`\``)
    }
  })
})

describe('example till without a network', () => {
  /** A network that ends after some requests. The next one still arrives, but nobody learns that. */
  function dyingNetwork(requests: number): typeof fetch {
    let left = requests
    return async (...args) => {
      left -= 1
      if (left >= 0) return fetch(...args)
      if (left === -1) await (await fetch(...args)).arrayBuffer()
      throw new TypeError('socket hang up')
    }
  }

  it('says so if nothing was sent', async () => {
    const sandbox = await start()
    const nowhere = 'http://127.0.0.1:1'
    const europe = { recommended: nowhere, inStore: nowhere }
    const endpoint = endpointOf({ ...sandbox.hosts, europe })
    const till = startTill(sandbox, { client: clientFor(sandbox, { endpoint }) })
    expect(await till.sell(ORDER, AMOUNT, paymentCode(paymentCodes.pays))).toBe('offline')
    expect(sandbox.payments.list()).toEqual([])
  })

  it.each([0, 1, 2])(
    'ends in "canceling" if it dies after %i requests, and gives the money back later',
    async (requests) => {
      const sandbox = await start()
      const endpoint = endpointOf(sandbox.hosts)
      const client = clientFor(sandbox, { endpoint, fetch: dyingNetwork(requests) })
      const till = startTill(sandbox, { client })
      expect(await till.sell(ORDER, AMOUNT, paymentCode(paymentCodes.asks))).toBe('canceling')
      const { paymentId = '', paymentStatus } = paymentOf(sandbox) ?? {}
      if (paymentStatus === 'PROCESSING') sandbox.payments.pay(paymentId) // the payer confirms, too late
      const healed = startTill(sandbox, { disk: till.disk })
      for (let minute = 0; minute < 10; minute += 1) {
        await sandbox.clock.advance(60_000)
        await healed.orders.check()
      }
      expect(paymentOf(sandbox)?.paymentStatus).toBe('CANCELLED')
      expect(till.receipts).toEqual([])
    },
  )
})

describe('example till that dies', () => {
  /** Dies before or after one of the steps. Resolves `died` then. */
  function dyingAt(step: number) {
    let steps = 0
    let die = () => {}
    const died = new Promise<'died'>((resolve) => {
      die = () => resolve('died')
    })
    const never = new Promise<never>(() => {})
    const around: Around = async (run) => {
      steps += 1
      if (steps === step) die()
      if (steps >= step) return never
      const value = await run()
      steps += 1
      if (steps === step) die()
      return steps >= step ? never : value
    }
    return { around, died }
  }

  it.each([
    ['asks', 'the payer confirms before it is back', true],
    ['asks', 'the payer never confirms', false],
    ['pays', 'the wallet pays at once', false],
  ] as const)(
    'charges once or gives back, at every step: %s, %s',
    async (code, _name, confirms) => {
      const sandbox = await start()
      const client = clientFor(sandbox, { endpoint: endpointOf(sandbox.hosts) })
      const setup = { client, pauseMs: 60_000 } // one lookup instead of twenty
      const disks = new Map<string, Disk>()
      let hasDied = true
      for (let step = 1; hasDied; step += 1) {
        const orderId = `T1-${step}`
        const disk = createDisk()
        disks.set(orderId, disk)
        const { around, died } = dyingAt(step)
        const sale = startTill(sandbox, { ...setup, disk, around }).sell(
          orderId,
          AMOUNT,
          paymentCode(paymentCodes[code]),
        )
        hasDied = (await Promise.race([sale, died])) === 'died'
        await settled()
        const payment = paymentOf(sandbox, orderId)
        if (confirms && payment?.paymentStatus === 'PROCESSING')
          sandbox.payments.pay(payment.paymentId)
        const resumed = await startTill(sandbox, { ...setup, disk }).resume()
        // Without a note, nothing can be open.
        const { state = 'open' } = (await disk.store.get(orderId)) ?? {}
        if (resumed === undefined) expect(['open', 'paid']).toContain(state)
        else expect(resumed.result).not.toBe('offline')
      }
      expect(disks.size).toBeGreaterThan(15)
      for (let minute = 0; minute < 12; minute += 1) {
        await sandbox.clock.advance(60_000)
        for (const disk of disks.values())
          await startTill(sandbox, { ...setup, disk }).orders.check()
      }
      for (const [orderId, { receipts, store }] of disks) {
        const status = paymentOf(sandbox, orderId)?.paymentStatus ?? 'none'
        const isPaid = status === 'SUCCESS'
        expect([orderId, status, receipts]).toEqual([orderId, status, isPaid ? [orderId] : []])
        expect(['SUCCESS', 'CANCELLED', 'FAIL', 'none']).toContain(status)
        expect(['paid', 'open']).toContain((await store.get(orderId))?.state ?? 'open')
      }
    },
  )
})

/** Waits until what a dead till had already sent has arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
