import { readFileSync } from 'node:fs'

/** Half as long to send and to read as the commented one. */
const SOURCE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the accessibility problems that axe finds on a page.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ only?: string[], except?: string[], inside?: string, outside?: string[] }} [options] rules to run and to
 * leave out, and selectors of parts to check and to leave out. Defaults to all rules on the whole page.
 * @returns {Promise<string[]>}
 */
export async function findAxeProblems(
  page,
  { only, except = [], inside = 'html', outside = [] } = {},
) {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(SOURCE)
  /** @type {import('axe-core').RunOptions} */
  const options = {
    runOnly: only === undefined ? RULES : { type: 'rule', values: only },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    // Details of what passes take most of the time, and nobody reads them.
    resultTypes: ['violations'],
    selectors: false,
  }
  return page.evaluate(
    async ([context, given]) => {
      const { axe: inPage } = /** @type {{ axe: typeof import('axe-core') }} */ (
        /** @type {unknown} */ (globalThis)
      )
      const { violations } = await inPage.run(context, given)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
    },
    /** @type {const} */ ([{ include: inside, exclude: outside }, options]),
  )
}

/** Each scheme with one of the widths, since most rules depend on neither. */
const VIEWS = /** @type {const} */ ([
  ['light', 1280],
  ['dark', 390],
])
const WIDTHS = [320, 390, 768, 1024, 1280]

/**
 * Returns the accessibility problems of a page in both schemes, and the widths at which it scrolls sideways. The page is
 * resized instead of loaded again.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
export async function findViewProblems(page) {
  const problems = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const scrollWidth = await page.evaluate(async () => {
      // What follows the width by script does so in the next frame.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
      return document.documentElement.scrollWidth
    })
    if (scrollWidth > width) problems.push(`scrolls sideways: ${scrollWidth} px at ${width} px`)
  }
  for (const [colorScheme, width] of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const problem of await findAxeProblems(page)) problems.push(`${colorScheme}: ${problem}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}
