import axe from 'axe-core'

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
  if (!isLoaded) await page.evaluate(axe.source)
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
      const { axe: inPage } = /** @type {{ axe: typeof axe }} */ (
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
