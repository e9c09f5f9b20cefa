// What a reader sees on a name in a code block: its type and its comment, in reach of a pointer and a finger.
const PAGE = '/guide/receive-notifications'
const TYPED = ['/', '/guide/tutorial', PAGE, '/guide/take-a-payment', '/packages/express']

/**
 * @param {(options?: import('playwright-core').BrowserContextOptions) => Promise<import('playwright-core').Page>} openTab
 * @param {string} origin
 */
export async function hoverProblems(openTab, origin) {
  /** @type {string[]} */
  const problems = []
  const page = await openTab()
  for (const path of TYPED) {
    await page.goto(origin + path)
    const names = await page.locator('.vp-doc pre .twoslash-hover').count()
    if (names <= 5) problems.push(`${path} has code without types`)
  }
  for (const [width, hasTouch] of /** @type {const} */ ([
    [1280, false],
    [320, true],
  ])) {
    const tab = await openTab({ hasTouch, viewport: { width, height: 800 } })
    await tab.goto(origin + PAGE)
    const name = tab.locator('.twoslash-hover', { hasText: /^createReceiver$/ }).last()
    await (hasTouch ? name.tap() : name.hover())
    const popup = tab.locator('.twoslash-floating')
    const text = await popup.textContent({ timeout: 20_000 }).catch(() => '')
    if (!/createReceiver<?.*\(options: ReceiverOptions.*\w\./s.test(text ?? ''))
      problems.push(`the type of createReceiver at ${width} px is "${text}"`)
    const scroll = await tab.evaluate(() => document.documentElement.scrollWidth)
    if (scroll > width) problems.push(`a type makes the page ${scroll} px wide at ${width} px`)
    await tab.close()
  }
  await page.close()
  return problems
}
