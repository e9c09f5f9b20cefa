import { findAxeProblems, findViewProblems } from '@gw/testkit/axe'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInChromium } from '../../../sandbox/test/support/browser.ts'
import { EUR_100 } from '../../../sandbox/test/support/sandbox.ts'
import { openConsole, startConsole } from '../support/console.ts'
import { openSeededSandbox } from '../support/seed.mjs'

type SeededSandbox = Awaited<ReturnType<typeof openSeededSandbox>>
type Ids = SeededSandbox['ids']

/** Views that have different parts, each with its address and what it shows when it is complete. */
const VIEWS: Readonly<Record<string, readonly [hash: (ids: Ids) => string, complete: string]>> = {
  payments: [() => '#payments', '.row'],
  'open payment': [({ open }) => `#payments/${open}`, '.timeline li'],
  notification: [({ resending }) => `#notifications/${resending}`, '.tab-panel .json'],
  call: [({ rejectedCall }) => `#calls/${rejectedCall}`, '.fix ~ * .steps'],
  forged: [({ forged }) => `#notifications/${forged}`, '.alarm'],
  authorizations: [() => '#authorizations', '.row'],
  subscriptions: [() => '#subscriptions', '.list-empty'],
  test: [() => '#test', '.test-head'],
  explorer: [() => '#explorer/pay', '.send-bar'],
  'send a notification': [() => '#explorer/notifyPayment', '.send-bar'],
  faults: [() => '#faults', '.rules li'],
  clock: [() => '#clock', '.due li'],
  keys: [() => '#keys', '.panes .keys li'],
  start: [() => '#start', '.start .snippet'],
}

/** Goes to a view and waits until it is complete. */
async function showView(page: Page, { url, ids }: SeededSandbox, view: string): Promise<void> {
  const [hash, complete] = VIEWS[view] ?? []
  await page.goto(`${url}${hash?.(ids)}`)
  await page
    .locator(complete ?? '')
    .first()
    .waitFor()
}

describeInChromium('console: accessibility', () => {
  let seeded: SeededSandbox
  beforeAll(async () => {
    seeded = await openSeededSandbox()
  })
  afterAll(() => seeded.close())

  it('has no axe violations in either scheme and does not scroll sideways at 320 to 1280 px, in any view', async () => {
    const page = await openConsole(seeded.sandbox)
    const found: Record<string, readonly string[]> = {}
    for (const view of Object.keys(VIEWS)) {
      await showView(page, seeded, view)
      // The others have the same frame, and the same list and detail on a phone.
      const hasOwnPhone = view === 'payments' || view === 'open payment'
      const outside = view === 'payments' ? [] : ['.top', '.nav', '.list']
      const issues = await findViewProblems(page, { hasOwnPhone, outside })
      if (issues.length > 0) found[view] = issues
    }
    expect(found).toEqual({})
  }, 240_000)

  it('has no axe violations in the inspector', async () => {
    const page = await openConsole(seeded.sandbox)
    await page.goto(`${seeded.url}inspector#call/${seeded.ids.rejectedCall}`)
    await page.getByText('body-compact').first().waitFor()
    // Its parts are checked in every state, without a sandbox.
    expect(await findAxeProblems(page, { outside: ['.insp'] })).toEqual([])
  })

  it('has no axe violations in dialogs', async () => {
    const page = await openConsole(seeded.sandbox, `#payments/${seeded.ids.open}`)
    await page.getByRole('button', { name: 'New payment' }).click()
    await page.getByRole('dialog').getByText('In store', { exact: true }).click()
    expect(await findViewProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel payment…' }).click()
    expect(await findAxeProblems(page, { inside: 'dialog' })).toEqual([])
  })

  it('keeps the glyphs of statuses with forced colors', async () => {
    const page = await openConsole(seeded.sandbox, '#payments')
    await page.emulateMedia({ forcedColors: 'active' })
    const glyph = page.locator('.row .status-glyph').first()
    await glyph.waitFor({ state: 'attached' })
    const [own, behind] = await glyph.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ])
    expect(own).not.toBe(behind)
    expect(own).not.toBe('rgba(0, 0, 0, 0)')
    const outlines = await page
      .locator('.row[aria-current], .list-filters [aria-pressed="true"], .nav [aria-current]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
    expect(outlines).toEqual(['solid', 'solid', 'solid'])
  })

  it('prints the detail alone', async () => {
    const page = await openConsole(seeded.sandbox, `#payments/${seeded.ids.paid}`)
    await page.locator('.timeline li').first().waitFor()
    await page.emulateMedia({ media: 'print' })
    const isShown = (selector: string) => page.locator(selector).first().isVisible()
    expect([await isShown('.timeline'), await isShown('.detail-title')]).toEqual([true, true])
    for (const selector of ['.top', '.nav', '.list', '.actions']) {
      expect([selector, await isShown(selector)]).toEqual([selector, false])
    }
  })
})

/** Presses Tab until the element with this name is focused, and checks that the focus can be seen at each stop. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return undefined
      const holder = element.closest('.segmented label') ?? element
      const { outlineStyle, outlineWidth } = getComputedStyle(holder)
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return { label: label.trim(), outline: `${outlineStyle} ${outlineWidth}` }
    })
    if (focused === undefined) continue
    expect(focused).toMatchObject({ outline: 'solid 2px' })
    if (focused.label.startsWith(name)) return
  }
  throw new Error(`The focus never reached ${name}`)
}

describeInChromium('console: keyboard', () => {
  it('creates, pays, and refunds a payment, and returns the focus from the dialogs', async () => {
    const { sandbox, page } = await startConsole({}, '#payments')
    sandbox.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'OLD' })
    await page.getByText('OLD').first().waitFor()
    await tabTo(page, 'New payment')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await page.evaluate(() => document.activeElement?.matches('dialog input'))).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe('New payment')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '€25.00' }).waitFor()
    await expect.poll(() => sandbox.payments.list().length).toBe(2)
    await tabTo(page, 'Pay €')
    await page.keyboard.press('Enter')
    await page.locator('.detail-title').getByText('Succeeded').waitFor()
    await tabTo(page, 'Refund…')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => sandbox.payments.list().at(-1)?.transactions.length).toBe(2)
  })

  it('adds and removes a fault, advances the clock, and rotates a key', async () => {
    const { sandbox, page } = await startConsole({}, '#faults')
    await tabTo(page, 'drop')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Add rule')
    await page.keyboard.press('Enter')
    await expect.poll(() => sandbox.faults.list().length).toBe(1)
    await tabTo(page, 'Remove drop')
    await page.keyboard.press('Enter')
    await expect.poll(() => sandbox.faults.list().length).toBe(0)
    await page.goto(`${sandbox.url}/_sandbox/#clock`)
    await tabTo(page, '1 h')
    const before = sandbox.clock.now()
    await page.keyboard.press('Enter')
    await expect.poll(() => sandbox.clock.now()).toBe(before + 3_600_000)
    await page.goto(`${sandbox.url}/_sandbox/#keys`)
    await tabTo(page, 'Rotate now…')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, 'Rotate')
    await page.keyboard.press('Enter')
    await expect.poll(() => sandbox.gatewayKeys.currentVersion).toBe(2)
  })
})
