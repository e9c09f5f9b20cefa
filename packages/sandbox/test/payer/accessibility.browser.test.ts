import type { Sandbox } from '@gw/sandbox'
import { findViewProblems } from '@gw/testkit/axe'
import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { describeInChromium, openTab } from '../support/browser.ts'
import { call, start } from '../support/sandbox.ts'
import { createPayerStates, type PayerStates } from './states.ts'

const CONSENT = {
  customerBelongsTo: 'ALIPAY_CN',
  authRedirectUrl: 'https://shop.example/linked',
  scopes: ['AGREEMENT_PAY', 'USER_LOGIN_ID'],
  authState: 'STATE_1',
  terminalType: 'WEB',
}

/** Starts a sandbox with a page in each state. */
async function startStates(): Promise<{ readonly sandbox: Sandbox; readonly states: PayerStates }> {
  const sandbox = await start()
  const target = '/ams/sandbox/api/v1/authorizations/consult'
  const { json } = await call(sandbox, CONSENT, { target })
  const consent = String(json.authUrl).slice(sandbox.url.length)
  return { sandbox, states: { ...createPayerStates(sandbox), consent } }
}

/** States with parts or colors that the others don't have. */
const DISTINCT = [
  'checkout',
  'declined',
  'pending',
  'expired',
  'challenge',
  'code',
  'consent',
  'long',
]

/** Returns the findings of a check in each state. */
async function findInStates(
  page: Page,
  { sandbox, states }: Awaited<ReturnType<typeof startStates>>,
  names: readonly string[],
  check: () => Promise<readonly string[]>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  for (const name of names) {
    await page.goto(sandbox.url + (states[name] ?? expect.unreachable(name)))
    const problems = await check()
    if (problems.length > 0) found[name] = problems
  }
  return found
}

describeInChromium('payer: accessibility', () => {
  it('has no axe violations in either scheme and does not scroll sideways at 320 to 1280 px, in every kind of state', async () => {
    const started = await startStates()
    const { page, problems } = await openTab()
    onTestFinished(() => expect(problems).toEqual([]))
    // Some pages return to the shop after five seconds, which may be too soon.
    await page.route('https://**', (route) => route.fulfill({ status: 204 }))
    const found = await findInStates(page, started, DISTINCT, () => findViewProblems(page))
    expect(found).toEqual({})
  }, 240_000)

  it('has targets of at least 44 px for a finger', async () => {
    const started = await startStates()
    const { page } = await openTab({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const small = () =>
      page
        .locator('.checkout :is(a, button, select, input)')
        .evaluateAll((targets) =>
          targets
            .filter((target) => target.getBoundingClientRect().height < 44)
            .map((target) => String(target.textContent)),
        )
    const all = Object.keys(started.states)
    expect(await findInStates(page, started, all, small)).toEqual({})
  }, 240_000)

  it('shows statuses and controls in forced colors', async () => {
    const { sandbox, states } = await startStates()
    const { page } = await openTab()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(sandbox.url + states.already)
    const glyph = page.locator('.big')
    expect(await glyph.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
    await page.goto(sandbox.url + states.checkout)
    const button = page.getByRole('button', { name: 'Pay €19.99' })
    expect(await button.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px')
  })
})
