import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, readSourceBody } from '@gw/inspect'
import { startSandbox } from '@gw/sandbox'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { acknowledge, startMerchant } from '../../../sandbox/test/support/merchant.ts'
import {
  call,
  EUR_100,
  gatewayPair,
  makeFolder,
  start,
} from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

describeInChromium('console: restarts and exports', () => {
  it.each([
    ['restored', true],
    ['lost', false],
  ])('says after a restart that payments are %s', async (word, isKept) => {
    const options = {
      gatewayPrivateKey: gatewayPair.privateKey,
      ...(isKept && { data: join(makeFolder(), 'sandbox.jsonl') }),
    }
    const first = await startSandbox(options)
    first.payments.create({ paymentAmount: EUR_100 })
    first.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(first, '#payments')
    await page.locator('.row').nth(1).waitFor()
    await first.close()
    await page.getByRole('alert').getByText('The sandbox isn’t responding').waitFor()
    const again = await startSandbox({ ...options, port: Number(new URL(first.url).port) })
    onTestFinished(() => again.close())
    await page.getByText(`Sandbox restarted, 2 payments ${word}.`).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(await page.getByText('Sandbox restarted').count()).toBe(0)
  })

  it('saves a call and a notification as a capture, byte for byte', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    await call(sandbox, { paymentId })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    const page = await openConsole(sandbox, '#calls/call-1')
    const save = async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Capture', exact: true }).click()
      const source = readSource(readFileSync(await (await download).path()))
      return Buffer.from(await readSourceBody(source))
    }
    expect(await save()).toEqual(Buffer.from(sandbox.calls.list()[0]?.request.body ?? ''))
    await page.goto(`${sandbox.url}/_sandbox/#notifications`)
    await page.getByRole('tab', { name: 'Request' }).waitFor()
    expect(await save()).toEqual(received[0]?.body)
  })
})
