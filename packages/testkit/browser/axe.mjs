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

/** The rules that depend on colors and sizes. What all others check is the same in every scheme. */
const LOOKS = ['color-contrast', 'link-in-text-block', 'target-size']

/** The widths of a window, by scheme: the narrowest of each layout, where something sticks out first, and a phone's. */
const WIDTHS = /** @type {const} */ ([
  ['light', [1280, 1100, 900]],
  ['dark', [390, 600, 320]],
])

/**
 * Returns the accessibility problems of a page on a wide screen, those of its colors and sizes on a dark phone, and the
 * widths at which it scrolls sideways. The page is resized instead of loaded again.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ hasOwnPhone?: boolean, whole?: string, outside?: string[] }} [options] whether a phone shows other elements than
 * a wide screen, a selector of elements that must not stick out, and selectors of parts that were checked before
 * @returns {Promise<string[]>}
 */
export async function findViewProblems(
  page,
  { hasOwnPhone = false, whole = 'html', outside = [] } = {},
) {
  const problems = []
  for (const [colorScheme, widths] of WIDTHS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [nth, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 })
      const right = await page.evaluate(async (selector) => {
        // Scripts that follow the width do so in the next frames.
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
        const sides = [...document.querySelectorAll(selector)].map(
          (element) => element.getBoundingClientRect().right,
        )
        return Math.max(document.documentElement.scrollWidth, ...sides)
      }, whole)
      if (right > width + 1) problems.push(`sticks out: ${right} px at ${width} px`)
      if (nth > 0) continue
      const isWhole = hasOwnPhone || colorScheme === 'light'
      const found = await findAxeProblems(page, isWhole ? { outside } : { only: LOOKS, outside })
      problems.push(...found.map((problem) => `${colorScheme}: ${problem}`))
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}
