import { inquiryPayment } from '@gw/operations'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createLogs } from '../../../docs/examples/pino/log.ts'
import { clientOf, shopOf, startGateway } from './observed-shop.ts'

/** Keeps what a logger writes. */
function recordLines() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => lines.push(JSON.parse(line))
  return { lines, logger: pino({ base: null }, { write }) }
}

const FACTS = {
  traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  durationMs: expect.any(Number),
  kind: 'notifyPayment',
  requestId: 'ORDER_1',
  key: expect.any(String),
}

it('createLogs writes what identifies a notification, and not its body', async () => {
  const { lines, logger } = recordLines()
  let isDown = true
  const send = shopOf(await startGateway(), createLogs(logger).notifications, () => {
    if (isDown) throw new Error('the database is down')
  })
  await send()
  isDown = false
  await send()
  await send()
  expect(lines).toMatchObject([
    {
      ...FACTS,
      msg: 'notification rejected',
      attempt: 1,
      code: 'GW_WEBHOOK_HANDLER_FAILED',
      err: { message: expect.stringContaining('the database is down') },
    },
    { ...FACTS, msg: 'notification handled', attempt: 2, isLate: false },
    { ...FACTS, msg: 'notification acknowledged again', changed: false },
  ])
  for (const line of lines) {
    expect(line).not.toHaveProperty('notification')
    expect(line).not.toHaveProperty('rawBody')
  }
})

it('createLogs writes a line for each attempt of a call', async () => {
  const { lines, logger } = recordLines()
  const sandbox = await startGateway()
  const client = clientOf(sandbox, createLogs(logger).calls)
  await expect(client.call(inquiryPayment, { paymentRequestId: 'ORDER_1' })).rejects.toThrow()
  expect(lines).toMatchObject([
    {
      msg: 'gateway called',
      operation: 'inquiryPayment',
      requestId: 'ORDER_1',
      attempt: 1,
      resultCode: 'ORDER_NOT_EXIST',
      traceId: FACTS.traceId,
      durationMs: FACTS.durationMs,
    },
  ])
})
