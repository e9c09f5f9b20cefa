// Help for a reader on single pages of the site: commands to copy, and code.

/**
 * @param {import('playwright-core').Page} page
 * @param {string} origin
 */
export async function readingProblems(page, origin) {
  /** @type {string[]} */
  const problems = []
  const expect = (/** @type {unknown} */ isRight, /** @type {string} */ what) => {
    if (!isRight) problems.push(what)
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  await page.goto(origin)
  const session = page.locator('.language-console').first()
  await session.locator('button.copy').click()
  await session.locator('button.copied').waitFor()
  expect(
    /^npx gw sandbox.*$/.test((await copied()).trim()),
    'a session is copied with prompt or output',
  )

  await page.goto(`${origin}/guide/call-the-gateway`)
  const { cut, declared } = await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.vp-doc pre')]
    return {
      cut: blocks.some((one) => one.scrollWidth > one.clientWidth + 1),
      declared: blocks.some((one) => /^declare /m.test(one.textContent ?? '')),
    }
  })
  expect(!cut, 'a code block is cut off at 1280 px')
  expect(!declared, 'a code block shows what it declares for the compiler')
  return problems
}
