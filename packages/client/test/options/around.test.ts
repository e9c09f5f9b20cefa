import { AsyncLocalStorage } from 'node:async_hooks'
import type { AroundCall, CallInfo, ClientEvent } from '@gw/client'
import { cancelPayment, inquiryPayment } from '@gw/operations'
import { expectNoUnhandledRejections } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { clientFor, failureOf, pay, payment } from '../client.ts'
import { inTurn, reset, resultOf, signed, startGateway, unsigned } from '../gateway.ts'

/** A wrapper that the types do not allow. */
const wrong = (around: (info: CallInfo, run: () => Promise<unknown>) => unknown) =>
  around as unknown as AroundCall

describe('createClient: around', () => {
  expectNoUnhandledRejections()

  it('wraps a call with all its attempts, under the IDs of its events', async () => {
    const store = new AsyncLocalStorage<CallInfo>()
    const events: [ClientEvent, CallInfo | undefined][] = []
    const infos: CallInfo[] = []
    const client = clientFor(await startGateway(inTurn(reset, signed())), {
      retry: { attempts: 2, baseDelayMs: 1, maxDelayMs: 1 },
      around: (info, run) => {
        infos.push(info)
        return store.run(info, run)
      },
      onEvent: (event) => events.push([event, store.getStore()]),
    })
    await client.call(pay, payment)
    const [info] = infos
    expect(infos).toEqual([
      {
        operation: 'pay',
        requestId: payment.paymentRequestId,
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(events).toMatchObject([
      [{ attempt: 1, ...info }, info],
      [{ attempt: 2, ...info }, info],
    ])
  })

  it('has the name of the export and the ID of the payment for a cancellation', async () => {
    const events: ClientEvent[] = []
    const fields = { paymentId: 'P', paymentRequestId: 'R' }
    const client = clientFor(await startGateway(signed({ fields })), {
      onEvent: (event) => events.push(event),
    })
    await client.call(cancelPayment, { paymentRequestId: 'R' })
    expect(events[0]).toMatchObject({ operation: 'cancelPayment', requestId: 'R' })
  })

  it('has the trace ID of the call on its error', async () => {
    const traceIds: string[] = []
    const client = clientFor(await startGateway(unsigned({ status: 503, body: '' })), {
      retry: false,
      onEvent: (event) => event.type === 'attempt' && traceIds.push(event.traceId),
    })
    const { traceId } = await failureOf(client.call(inquiryPayment, { paymentId: '2026' }))
    expect(traceIds).toEqual([traceId])
  })

  it.each<[string, AroundCall]>([
    ['returns something else', wrong(async (_info, run) => void (await run()))],
    ['does not wait for run', wrong((_info, run) => void run())],
    [
      'throws after run',
      wrong(async (_info, run) => {
        await run()
        throw new Error('no span')
      }),
    ],
    ['calls run twice', wrong((_info, run) => Promise.all([run(), run()]))],
  ])('keeps the outcome of the call, sent once, if it %s', async (_name, around) => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway, { around })
    expect(await client.call(pay, payment)).toMatchObject({
      paymentRequestId: payment.paymentRequestId,
    })
    expect(gateway.received).toHaveLength(1)
  })

  it('cannot turn a rejection into a success', async () => {
    const rejected = signed({ fields: { result: resultOf('F', 'PROCESS_FAIL') } })
    const around = wrong((_info, run) => run().catch(() => ({ status: 'succeeded' })))
    const client = clientFor(await startGateway(rejected), { around, confirmResponses: false })
    const { code } = await failureOf(client.call(pay, payment))
    expect(code).toMatch(/^GW_CLIENT_/)
  })

  it('keeps a rejection that it did not wait for, and leaves none unhandled', async () => {
    let onEvent = () => {}
    const attempted = new Promise<void>((resolve) => {
      onEvent = resolve
    })
    const around = wrong(async (_info, run) => {
      void run()
      await attempted
      await new Promise((resolve) => setImmediate(resolve))
    })
    const gateway = await startGateway(unsigned({ status: 503, body: '' }))
    const client = clientFor(gateway, { around, onEvent, retry: false })
    expect((await failureOf(client.call(pay, payment))).code).toBe('GW_CLIENT_OUTCOME_UNKNOWN')
  })

  const noSpan = new Error('no span')
  it.each<[string, AroundCall, unknown]>([
    ['does not call run', wrong(async () => ({ status: 'succeeded' })), undefined],
    ['throws before it calls run', wrong(() => Promise.reject(noSpan)), noSpan],
  ])('throws TypeError and sends nothing if it %s', async (_name, around, cause) => {
    const gateway = await startGateway(signed())
    const client = clientFor(gateway, { around })
    const thrown = await client.call(pay, payment).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(TypeError)
    expect((thrown as Error).message).toContain('around()')
    expect((thrown as Error).cause).toBe(cause)
    expect(gateway.received).toHaveLength(0)
  })

  it('sends nothing if run is called after it has ended', async () => {
    let late: (() => Promise<unknown>) | undefined
    const gateway = await startGateway(signed())
    const client = clientFor(gateway, {
      around: wrong((_info, run) => {
        late = run
      }),
    })
    await expect(client.call(pay, payment)).rejects.toBeInstanceOf(TypeError)
    await expect(late?.()).rejects.toBeInstanceOf(TypeError)
    expect(gateway.received).toHaveLength(0)
  })
})
