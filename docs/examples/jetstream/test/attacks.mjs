// The failures of one server, each in its own shop.
import { deepEqual, equal, ok } from 'node:assert/strict'
import { openShop, sign, until } from './shop.mjs'

const failed = { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: 'failed' }

/** Runs code in a worker when it first reads or prints a text: by default, it is killed, as the kernel would. */
function when(/** @type {string} */ text, code = "process.kill(process.pid, 'SIGKILL')") {
  const program = `for (const [object, name] of [[JSON, 'parse'], [process.stdout, 'write']]) {
    const original = object[name]
    object[name] = function (text, ...rest) {
      if (String(text).includes('${text}') && !process.hasRun) { process.hasRun = true; ${code} }
      return original.call(this, text, ...rest)
    }
  }`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}` }
}

/** @type {Record<string, (url: string) => Promise<void>>} */
export const attacks = {
  async 'publishes nothing for a forged notification'(url) {
    const shop = await openShop(url)
    const { send } = await shop.startEdge()
    const real = await sign({ paymentRequestId: shop.orderId('forged') })
    const body = new TextEncoder().encode(new TextDecoder().decode(real.body).replace('1999', '1'))
    equal(await send({ ...real, body }), 400)
    equal(await send({ ...real, headers: { ...real.headers, signature: '' } }), 400)
    equal(await send({ ...real, headers: { ...real.headers, 'client-id': 'OTHER' } }), 400)
    equal(await shop.count(), 0)
    equal(await send(real), 200)
    equal(await shop.count(), 1)
    await shop.close()
  },

  async 'does not acknowledge what the stream has not stored'(url) {
    const shop = await openShop(url, { MAX_BYTES: '2000' })
    const { send, until: untilPrinted } = await shop.startEdge()
    let stored = 0
    let status = 200
    while (status === 200) {
      status = await send(await sign({ paymentRequestId: shop.orderId(stored) }))
      if (status === 200) stored += 1
    }
    // The stream is full. It has all that was acknowledged, and the oldest one, too.
    equal(status, 503)
    equal(await shop.count(), stored)
    const { state } = await shop.manager.streams.info(shop.stream)
    equal(state.first_seq, 1)
    // And without a stream, nothing is acknowledged either.
    await shop.manager.streams.delete(shop.stream)
    equal(await send(await sign({ paymentRequestId: shop.orderId('gone') })), 503)
    await untilPrinted(/not stored/)
    await shop.close()
  },

  async 'does not acknowledge a kind without a worker'(url) {
    const shop = await openShop(url)
    const { send } = await shop.startEdge()
    const paymentRequestId = shop.orderId('kind')
    equal(await send(await sign({ paymentRequestId, notifyType: 'SOMETHING_NEW' })), 503)
    equal(await shop.count(), 0)
    await shop.close()
  },

  async 'ships an order once, although its notification comes again and again'(url) {
    const shop = await openShop(url)
    const { send } = await shop.startEdge()
    const orderId = shop.orderId('again: größer\r\n😀')
    const sent = await sign({ paymentRequestId: orderId })
    deepEqual(await Promise.all([send(sent), send(sent), send(sent)]), [200, 200, 200])
    equal(await shop.count(), 1) // the stream's own check
    await Promise.all([shop.startWorker(), shop.startWorker()])
    await until(async () => (await shop.count()) === 0)
    // A resend a day later, which the stream no longer recognizes.
    const paymentAmount = { currency: 'EUR', value: '1999' }
    const copy = { paymentRequestId: orderId, paymentAmount, outcome: 'succeeded' }
    for (let times = 0; times < 5; times++) await shop.publish(JSON.stringify(copy))
    await until(async () => (await shop.count()) === 0)
    deepEqual([...(await shop.shipments())], [[orderId, 1]])
    await shop.close()
  },

  async 'ships an order once if its worker is killed between the commit and the acknowledgement'(
    url,
  ) {
    const shop = await openShop(url)
    const { send } = await shop.startEdge()
    const orderId = shop.orderId('killed')
    const killed = await shop.startWorker(when('fulfill'))
    equal(await send(await sign({ paymentRequestId: orderId })), 200)
    await killed.gone
    deepEqual([...(await shop.shipments())], [[orderId, 1]])
    equal(await shop.count(), 1) // not acknowledged
    const { output } = await shop.startWorker()
    await until(async () => (await shop.count()) === 0)
    deepEqual([...(await shop.shipments())], [[orderId, 1]])
    ok(!output().includes('fulfill'))
    await shop.close()
  },

  async 'goes on after its connections to the stream and the database ended'(url) {
    const shop = await openShop(url, { ACK_WAIT_MS: '300' })
    const { send } = await shop.startEdge()
    const sockets = 'process._getActiveHandles().filter(({ remotePort }) => remotePort)'
    const worker = await shop.startWorker(when('cut', `${sockets}.map((one) => one.destroy())`))
    const unlock = await shop.lock(shop.orderId('locked'))
    equal(await send(await sign({ paymentRequestId: shop.orderId('locked') })), 200)
    await until(shop.waiting) // in a transaction
    equal(await send(await sign({ paymentRequestId: shop.orderId('cut') })), 200)
    await worker.until(/fulfill .*cut/)
    await unlock()
    await until(async () => (await shop.count()) === 0)
    deepEqual([...(await shop.shipments()).values()], [1, 1])
    await shop.close()
  },

  async 'parks what a person must look at, and goes on with the rest'(url) {
    const shop = await openShop(url)
    const { send } = await shop.startEdge()
    const worker = await shop.startWorker()
    const cheap = { currency: 'EUR', value: '19' }
    const [twice, paid] = [shop.orderId('twice'), shop.orderId('paid')]
    equal(await send(await sign({ paymentRequestId: twice, result: failed })), 200)
    await worker.until(/failed /)
    await shop.publish('not JSON')
    for (const fields of [
      { paymentRequestId: shop.orderId('cheap'), paymentAmount: cheap },
      { paymentRequestId: twice }, // paid, although it failed
      { paymentRequestId: paid },
    ]) {
      equal(await send(await sign(fields)), 200)
    }
    await until(async () => (await shop.count()) === 0)
    for (const seq of [2, 3, 4]) await worker.until(new RegExp(`parked ${seq}: `))
    equal(await shop.count(`${shop.stream}-parked`), 3)
    deepEqual([...(await shop.shipments())], [[paid, 1]])
    await shop.close()
  },

  async 'parks a message that ends every worker'(url) {
    const shop = await openShop(url, { ACK_WAIT_MS: '300', MAX_DELIVERIES: '2' })
    const { send } = await shop.startEdge()
    equal(await send(await sign({ paymentRequestId: shop.orderId('poison') })), 200)
    do {
      const worker = await shop.startWorker(when('poison'))
      await worker.gone
    } while ((await shop.deliveries()) < 2)
    await shop.startWorker()
    await until(async () => (await shop.count()) === 0)
    equal(await shop.count(`${shop.stream}-parked`), 1)
    await shop.close()
  },

  async 'tries again while the database cannot change the order'(url) {
    const shop = await openShop(url, { MAX_DELIVERIES: '1000' })
    const { send } = await shop.startEdge()
    const worker = await shop.startWorker({ PGOPTIONS: '-c lock_timeout=50' })
    const orderId = shop.orderId('locked')
    const unlock = await shop.lock(orderId)
    equal(await send(await sign({ paymentRequestId: orderId })), 200)
    await until(async () => (await shop.redelivered()) > 0)
    equal((await shop.shipments()).size, 0)
    await unlock()
    await until(async () => (await shop.count()) === 0)
    deepEqual([...(await shop.shipments())], [[orderId, 1]])
    ok(!worker.output().includes('parked'))
    await shop.close()
  },
}
