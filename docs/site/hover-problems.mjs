// What a reader sees on a name in a code block: its type, in reach of the pointer, a finger, and the keyboard, and on no paper.
import { findAxeProblems } from '@gw/testkit/axe'

const PAGE = '/guide/receive-notifications'
const TYPED = ['/', '/guide/tutorial', PAGE, '/guide/take-a-payment', '/packages/express']
const WIDTHS = [320, 390, 768, 1024, 1280]

/**
 * @param {(options?: import('playwright-core').BrowserContextOptions) => Promise<import('playwright-core').Page>} openTab
 * @param {string} origin
 */
export async function hoverProblems(openTab, origin) {
  /** @type {string[]} */
  const problems = []
  const expect = (/** @type {unknown} */ isRight, /** @type {string} */ what) => {
    if (!isRight) problems.push(what)
  }
  const page = await openTab()
  for (const path of TYPED) {
    await page.goto(origin + path)
    expect((await page.locator('.vp-doc pre .typed').count()) > 5, `${path} has code without types`)
  }

  await page.goto(origin + PAGE)
  const popup = page.locator('.type-popup')
  const name = page.locator('.typed', { hasText: /^createReceiver$/ }).last()
  if ((await name.count()) === 0) return [...problems, 'createReceiver has no type']
  const code = await page.locator('pre', { has: name }).textContent()
  await name.hover()
  await popup.waitFor()
  const text = (await popup.textContent()) ?? ''
  expect(/createReceiver<?.*\(options: ReceiverOptions/.test(text), `the type is ${text}`)
  const inks = await popup
    .locator('code span')
    .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size)
  expect(inks > 2, `the type has ${inks} colors`)
  expect(/\w\.$/.test(text), 'the type of createReceiver has no comment')
  expect((await page.locator('pre', { has: name }).textContent()) === code, 'the code has the type')
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme })
    // Axe skips what is hidden from screen readers, and readers see it.
    await popup.evaluate((one) => one.removeAttribute('aria-hidden'))
    const only = ['color-contrast']
    problems.push(...(await findAxeProblems(page, { only, inside: '.type-popup' })))
  }
  await page.emulateMedia({ media: 'print' })
  expect(!(await popup.isVisible()), 'the type is printed')
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  expect(!(await popup.isVisible()), 'the type stays after Escape')

  await page.locator('pre', { has: name }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await popup.isVisible(), 'no arrow key shows a type')
  await page.close()

  const phone = await openTab({ hasTouch: true })
  await phone.goto(origin + PAGE)
  for (const width of WIDTHS) {
    await phone.setViewportSize({ width, height: 800 })
    problems.push(...(await tapProblems(phone)).map((what) => `${what} at ${width} px`))
  }
  await phone.close()
  return problems
}

/** Taps the name that is the farthest to the right, whose popup is the first to leave the window. */
async function tapProblems(/** @type {import('playwright-core').Page} */ page) {
  const names = page.locator('pre .typed')
  const at = await names.evaluateAll((all) => {
    const ends = all.map((one) => one.getBoundingClientRect().right)
    return ends.indexOf(Math.max(...ends))
  })
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await heightOf()
  await names.nth(at).tap()
  const popup = page.locator('.type-popup')
  await popup.waitFor()
  const { left, right, scrollWidth, clientWidth } = await popup.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect()
    const { scrollWidth, clientWidth } = document.documentElement
    return { left, right, scrollWidth, clientWidth }
  })
  const problems = []
  if (left < 0 || right > clientWidth) problems.push(`a type reaches from ${left} to ${right} px`)
  if (scrollWidth > clientWidth) problems.push(`a type makes the page ${scrollWidth} px wide`)
  if ((await heightOf()) !== before) problems.push('a type changes the height of the page')
  return problems
}
