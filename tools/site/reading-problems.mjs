// What helps a reader on single pages of the site: the landing page, code and its types, the errors, and a wrong address.

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
  await page.click('.install-copy')
  await page.getByText('Copied').first().waitFor()
  expect((await copied()) === 'npx @gw/cli sandbox', 'the landing page copies no command')
  expect((await overlapsOf(page)) === 0, 'labels of a diagram on the landing page overlap')
  const session = page.locator('.language-console').first()
  await session.locator('button.copy').click()
  await session.locator('button.copied').waitFor()
  expect(/^npx gw sandbox.*$/.test(await copied()), 'a session is copied with prompt or output')

  await page.goto(`${origin}/guide/receive-notifications`)
  const tabs = await page.locator('.vp-code-group').first().locator('label').allTextContents()
  expect(tabs.join() === 'npm,pnpm,bun', 'an installation has no tabs for package managers')
  await page
    .locator('.twoslash-hover', { hasText: /^createReceiver$/ })
    .last()
    .hover()
  const popup = page.locator('.twoslash-floating')
  const type = await popup.textContent({ timeout: 20_000 }).catch(() => '')
  expect(
    /createReceiver<?.*\(options: ReceiverOptions.*\w\./s.test(type ?? ''),
    `the type of createReceiver is "${type}"`,
  )
  for (const path of ['/guide/gw', '/guide/take-payments', '/guide/call-the-gateway']) {
    await page.goto(origin + path)
    const { cut, declared } = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll('.vp-doc pre')]
      return {
        cut: blocks.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
        declared: blocks.filter((one) => /^declare /m.test(one.textContent ?? '')).length,
      }
    })
    expect(cut === 0, `${path} has ${cut} code blocks that are cut off at 1280 px`)
    expect(declared === 0, `${path} has ${declared} code blocks with declare`)
  }

  await page.goto(`${origin}/guide/errors`)
  await page.fill('#error-filter', 'GW_SIGNATURE_TIME')
  await page.waitForFunction(
    () => document.querySelector('.error-filter [role=status]')?.textContent,
  )
  const codes = await page.locator('.vp-doc tbody tr:visible').allTextContents()
  expect(
    codes.length > 0 && codes.every((row) => row.includes('GW_SIGNATURE_TIME')),
    'the filter of the errors shows other codes',
  )
  await page.goto(`${origin}/404`)
  await page.locator('.not-found a').first().waitFor()
  return problems
}

/** Returns how many labels of the diagrams overlap another one. */
function overlapsOf(/** @type {import('playwright-core').Page} */ page) {
  return page.evaluate(() => {
    let overlaps = 0
    for (const svg of document.querySelectorAll('.diagram svg')) {
      const boxes = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
      boxes.forEach((one, at) => {
        for (const other of boxes.slice(at + 1)) {
          const isBeside = one.right <= other.left || other.right <= one.left
          const isAbove = one.bottom - 4 <= other.top || other.bottom - 4 <= one.top
          if (!isBeside && !isAbove) overlaps++
        }
      })
    }
    return overlaps
  })
}
