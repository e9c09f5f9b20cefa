import { expect, it } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { EUR_100, start } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole } from '../support/console.ts'

describeInChromium('console: layout', () => {
  it('scrolls each pane on its own, and shows the detail of a row far down the list', async () => {
    const sandbox = await start()
    for (let at = 1; at <= 60; at++) {
      sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: `ORDER_${at}` })
    }
    const page = await openConsole(sandbox, '#payments')
    const pane = page.locator('.list-pane')
    await page.locator('.row').first().waitFor()
    await pane.evaluate((element) => {
      element.scrollTop = 1_500
    })
    await page.locator('.row', { hasText: /^ORDER_30€/ }).click()
    await page.locator('.detail-sub', { hasText: 'ORDER_30' }).waitFor()
    const title = await page.locator('.detail-title h2').boundingBox()
    expect(title?.y).toBeGreaterThan(0)
    expect(title?.y).toBeLessThan(300)
    expect(await pane.evaluate((element) => element.scrollTop)).toBe(1_500)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('has sections, a rail, or a bar at the bottom, and one or two panes, by its width', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    const shown: unknown[] = []
    for (const width of [1280, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const nav = await page.locator('.nav').boundingBox()
      const bar = (nav?.y ?? 0) > 600 ? 'bar' : (nav?.width ?? 0) > 100 ? 'sections' : 'rail'
      const list = await page.locator('.list').isVisible()
      const detail = (await page.locator('.detail').boundingBox())?.width ?? 0
      shown.push([width, bar, list, detail > 300])
    }
    expect(shown).toEqual([
      [1280, 'sections', true, true],
      [1024, 'rail', true, true],
      [768, 'rail', false, true],
      [390, 'bar', false, true],
      [320, 'bar', false, true],
    ])
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'API explorer' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.send-bar, .row').first().waitFor()
  })

  it('keeps search, filter, and tab in the address, and says in the title what one looks at', async () => {
    const sandbox = await start()
    const { payments } = sandbox
    for (const id of ['ORDER_1', 'ORDER_2', 'OTHER']) {
      const { paymentId } = payments.create({ paymentAmount: EUR_100, paymentRequestId: id })
      if (id === 'ORDER_2') payments.pay(paymentId)
    }
    const page = await openConsole(sandbox, '#payments')
    const rows = page.locator('.row')
    await rows.nth(2).waitFor()
    await page.getByRole('searchbox').fill('order')
    await page.getByRole('button', { name: '1 Paid' }).click()
    await rows.first().click()
    await page.getByRole('tab', { name: 'Record' }).click()
    expect(await page.evaluate(() => location.hash)).toMatch(/\?q=order&show=paid&tab=record$/)
    await expect.poll(() => page.title()).toBe('€1.00 succeeded · ORDER_2 · Sandbox')
    await page.reload()
    await page.getByRole('tab', { name: 'Record', selected: true }).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('order')
    expect(await rows.count()).toBe(1)
    await page.getByRole('link', { name: 'Calls' }).first().click()
    await page.getByRole('link', { name: 'Payments' }).first().click()
    expect(await page.getByRole('searchbox').inputValue()).toBe('order')
  })

  it('shows the first step of a new sandbox without scrolling, with a name that can be read', async () => {
    const sandbox = await start()
    const page = await openConsole(sandbox)
    await page.setViewportSize({ width: 1280, height: 800 })
    const box = await page.locator('.start .button-primary').first().boundingBox()
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(800)
    sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(sandbox.payments.list()[0]?.paymentRequestId.length).toBeLessThan(24)
    await page.locator('.row .identifier-text:not(.identifier-cut)').waitFor()
  })

  it('keeps an ID that does not fit as one text', async () => {
    const sandbox = await start()
    const id = 'berlin-store-7/cart/2026-11-15/9f1c/checkout/3e2-77a9-4d5b-11'
    sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: id })
    const page = await openConsole(sandbox, '#payments')
    const shown = page.locator('.row .identifier-cut')
    await shown.waitFor()
    expect(
      await shown.evaluate((element) => [element.textContent, element.childElementCount]),
    ).toEqual([id, 1])
    await page.getByRole('link', { name: new RegExp(`^${id} `) }).waitFor()
  })

  it('switches the theme and the time zone, and remembers both', async () => {
    const sandbox = await start()
    sandbox.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(sandbox, '#clock', {
      colorScheme: 'light',
      timezoneId: 'Asia/Tokyo',
    })
    const background = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
    expect(await background()).not.toBe(light)
    await page.getByText('00:00:00').first().waitFor()
    await page.getByRole('button', { name: 'Times in UTC' }).click()
    await page.getByText('09:00:00').first().waitFor()
    // The theme is set before there is anything to paint.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.body === null) return
        observer.disconnect()
        Object.assign(window, { firstTheme: document.documentElement.dataset.theme })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await page.getByText('09:00:00').first().waitFor()
    expect(await background()).not.toBe(light)
    expect(await page.evaluate(() => Object(window).firstTheme)).toBe('dark')
    // The payer's pages have no script, and have it too. They lead back.
    await page.goto(sandbox.url + sandbox.payments.list()[0]?.payerPath)
    expect(await background()).not.toBe(light)
    await page.getByRole('link', { name: 'Open it in the console' }).click()
    await page.getByRole('heading', { name: '€1.00' }).waitFor()
    await page.getByRole('button', { name: 'Theme: dark' }).click()
    await page.getByRole('button', { name: 'Theme: system' }).waitFor()
    expect(await page.context().cookies()).toEqual([])
  })

  it('shows the exact time on a tap, inside of the window and above the sections', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    sandbox.payments.pay(paymentId)
    for (let at = 0; at < 3; at++) {
      sandbox.payments.refund(paymentId, { refundAmount: { currency: 'EUR', value: '10' } })
    }
    const page = await openConsole(sandbox, `#payments/${paymentId}`)
    await page.locator('.detail .time').first().waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 500 })
      await page.waitForFunction((wide) => innerWidth === wide, width)
      for (const time of await page.locator('.detail .time').all()) {
        await time.click()
        const box = await page.locator('.time-exact:popover-open').boundingBox()
        const bar = width === 390 ? await page.locator('.nav').boundingBox() : { y: 500 }
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
        await page.keyboard.press('Escape')
        expect(await page.locator('.time-exact:popover-open').count()).toBe(0)
      }
    }
  })

  it('shows the exact time of a row on a tap, and opens the row on a tap beside it', async () => {
    const sandbox = await start()
    sandbox.payments.create({ paymentAmount: EUR_100 })
    const page = await openConsole(sandbox, '#payments', {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    await page.locator('.row time').tap()
    const box = await page.locator('.time-exact:popover-open').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(await page.locator('.list').isVisible()).toBe(true)
    await page.locator('.row .identifier').tap()
    await page.getByRole('heading', { name: '€1.00' }).waitFor()
  })
})
