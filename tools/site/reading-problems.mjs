// What helps a reader on single pages of the site: the landing page, code, the errors, the reference, and a wrong address.

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
  const hero = (await page.textContent('.landing-hero')) ?? ''
  expect(hero.includes('Antom'), 'the landing page does not name the gateway')
  await page.click('.install-copy')
  await page.getByText('Copied').first().waitFor()
  expect((await copied()) === 'npx @gw/cli sandbox', 'the landing page copies no command')
  const express = page.locator('.landing-hero a', { hasText: 'Express' })
  expect((await express.count()) === 1, 'the landing page has no link to Express')
  expect((await page.locator('.shot').count()) > 0, 'the landing page does not show the console')
  expect((await overlapsOf(page)) === 0, 'labels of a diagram on the landing page overlap')
  const session = page.locator('.language-console').first()
  await session.locator('button.copy').click()
  await session.locator('button.copied').waitFor()
  const commands = await copied()
  expect(commands.startsWith('npx gw sandbox'), 'a session is copied with its prompt')
  expect(!commands.includes('\n'), 'a session is copied with its output')

  await page.goto(`${origin}/guide/receive-notifications`)
  const tabs = await page.locator('.vp-code-group').first().locator('label').allTextContents()
  expect(tabs.join() === 'npm,pnpm,bun', 'an installation has no tabs for package managers')
  for (const path of ['/guide/gw', '/guide/take-a-payment', '/guide/call-the-gateway']) {
    await page.goto(origin + path)
    const { cut, declared, width } = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll('.vp-doc pre')]
      return {
        cut: blocks.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
        declared: blocks.filter((one) => /^declare /m.test(one.textContent ?? '')).length,
        width: blocks[0]?.clientWidth ?? 0,
      }
    })
    expect(cut === 0, `${path} has ${cut} code blocks that are cut off at 1280 px`)
    expect(declared === 0, `${path} has ${declared} code blocks with declare`)
    expect(width >= 740, `${path} has a code column of ${width} px`)
  }

  await page.goto(`${origin}/guide/call-the-gateway`)
  expect(await staysInSight(page), 'the copy button of a long block scrolls away')
  await page.emulateMedia({ media: 'print' })
  expect(!(await page.locator('.VPNav').isVisible()), 'the navigation is printed')
  expect(await page.locator('.vp-doc h1').isVisible(), 'the text is not printed')
  await page.emulateMedia({ media: null })

  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(`${origin}/guide/operations`)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width <= 1024, `/guide/operations is ${width} px wide on a screen of 1024 px`)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto(`${origin}/guide/errors`)
  const outline = await page
    .locator('.VPDocOutlineItem a')
    .evaluateAll((links) => links.map(({ textContent }) => textContent ?? ''))
  expect(
    outline.length > 5 && !outline.some((text) => text.startsWith('GW_')),
    'the outline of the errors contains codes, which it breaks inside a word',
  )
  await page.fill('#error-filter', 'GW_SIGNATURE_TIME')
  const rows = page.locator('.vp-doc tbody tr:visible')
  await page.waitForFunction(
    () => document.querySelector('.error-filter [role=status]')?.textContent,
  )
  const codes = await rows.allTextContents()
  expect(
    codes.length > 0 && codes.every((row) => row.includes('GW_SIGNATURE_TIME')),
    'the filter of the errors shows other codes',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await rows.count()) === codes.length, 'the filter of the errors hides nothing on a phone')
  expect(
    ((await rows.first().boundingBox())?.y ?? 600) < 600,
    'the first code that the filter found is out of sight',
  )
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.goto(`${origin}/reference/`)
  const described = await page.locator('.vp-doc tbody tr td:nth-child(2)').allTextContents()
  expect(
    described.length > 10 && described.every((text) => text.trim().length > 10),
    'the reference has packages without a description',
  )
  await page.goto(`${origin}/reference/@gw/client`)
  const [first] = await page.locator('.vp-doc h3').allTextContents()
  expect(first?.startsWith('createClient'), `the reference of @gw/client starts with ${first}`)

  await page.goto(`${origin}/404`)
  await page.locator('.not-found a').first().waitFor()
  expect(
    (await page.locator('.not-found a').count()) === 4,
    'the page for a wrong address has no links',
  )
  return problems
}

/** Returns whether the copy button of the longest block is in the window while only the end of the block is. */
function staysInSight(/** @type {import('playwright-core').Page} */ page) {
  return page.evaluate(() => {
    const boxOf = (/** @type {Element} */ one) => one.getBoundingClientRect()
    const [block] = [...document.querySelectorAll('.vp-doc div[class*="language-"]')].sort(
      (one, other) => boxOf(other).height - boxOf(one).height,
    )
    const button = block?.querySelector('button.copy')
    if (block === undefined || !button) return false
    scrollBy({ top: boxOf(block).bottom - 200, behavior: 'instant' })
    const { top, bottom } = boxOf(button)
    return top > 64 && bottom <= boxOf(block).bottom
  })
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
