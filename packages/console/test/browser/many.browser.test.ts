import { expect, it } from 'vitest'
import { describeInChromium, openTab } from '../../../sandbox/test/support/browser.ts'
import { EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { startConsole } from '../support/console.ts'

const SECONDS = 2
const EVENTS_PER_SECOND = 50
/** 2 MB in 15 seconds. */
const MAX_BYTES = (2_000_000 / 15) * SECONDS

describeInChromium('console: many payments and events', () => {
  it('lists and finds all of 5,000 payments, with at most 40 rows in the document', async () => {
    const sandbox = await start()
    for (let at = 1; at <= 5_000; at++) {
      sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: `BULK_${at}` })
    }
    const { page } = await openTab({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${sandbox.url}/_sandbox/#payments`)
    await page.getByRole('button', { name: '5,000 All' }).waitFor()
    const pane = page.locator('.list-pane')
    await pane.evaluate((element) => {
      element.scrollTop = 900 * 56
    })
    await page.locator('.row', { hasText: /^BULK_4095€/ }).click()
    await page.locator('.detail-sub', { hasText: 'BULK_4095' }).waitFor()
    expect(await pane.evaluate((element) => element.scrollTop)).toBe(900 * 56)
    expect(await page.locator('.row').count()).toBeLessThanOrEqual(40)
    await page.keyboard.press('/')
    await page.keyboard.type('BULK_1')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.detail-sub').textContent()).toMatch(/^BULK_12026/)
  })

  it('keeps up with 50 events a second without moving a row or reading the lists again', async () => {
    const { sandbox, page } = await startConsole({}, '#payments')
    sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'FIRST' })
    const row = page.locator('.row', { hasText: 'FIRST' })
    await row.hover()
    const before = await row.boundingBox()
    const session = await page.context().newCDPSession(page)
    let bytes = 0
    session.on('Network.dataReceived', ({ dataLength }) => {
      bytes += dataLength
    })
    await session.send('Network.enable')
    const total = SECONDS * EVENTS_PER_SECOND
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await new Promise<void>((resolve) => {
      let sent = 0
      const timer = setInterval(() => {
        sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: `LOAD_${sent}` })
        sent += 1
        if (sent < total) return
        clearInterval(timer)
        resolve()
      }, 1_000 / EVENTS_PER_SECOND)
    })
    const pill = page.getByRole('button', { name: `${total} new` })
    await pill.waitFor()
    expect(await row.boundingBox()).toEqual(before)
    expect(bytes).toBeGreaterThan(total * 100)
    expect(bytes).toBeLessThan(MAX_BYTES)
    await pill.click()
    await page.locator('.row', { hasText: `LOAD_${total - 1}` }).waitFor()
  })
})
