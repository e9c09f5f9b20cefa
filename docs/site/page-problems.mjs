// What a reader would stumble over on any page of the site: its width on a phone, and its accessibility.
import { findAxeProblems } from '@gw/testkit/axe'
import { distinctPages } from './site-pages.mjs'

const SCHEMES = /** @type {const} */ (['light', 'dark'])
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** The same on all pages. Index pages are checked with them. */
const FRAME = ['.VPNav', '.VPLocalNav', '.VPSidebar', '.VPFooter']

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

/**
 * Returns the pages that scroll sideways on a phone, and what axe finds on a desktop, in both schemes. Each page is opened
 * once, and one of each kind is checked with axe.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} origin
 * @param {readonly string[]} paths
 */
export async function pageProblems(page, origin, paths) {
  /** @type {string[]} */
  const problems = []
  /** @type {string[]} */
  const known = []
  const schemes = [...SCHEMES]
  const checkWidth = async (/** @type {string} */ path) => {
    await page.setViewportSize(PHONE)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > PHONE.width) problems.push(`${path} is ${width} px wide on a screen of 390 px`)
  }
  const checkAxe = async (/** @type {string} */ path) => {
    await page.setViewportSize(DESKTOP)
    problems.push(...(await axeProblems(page, path, { known, schemes })))
  }
  const distinct = distinctPages(paths)
  await page.setViewportSize(PHONE)
  for (const path of paths.filter((one) => !distinct.includes(one))) {
    await open(page, origin, path)
    await checkWidth(path)
  }
  // Starts with the window of the page before, because a resize lays the page out again.
  const checks = [checkAxe, checkWidth]
  for (const path of distinct) {
    await open(page, origin, path)
    for (const check of checks.reverse()) await check(path)
  }
  return problems
}

/**
 * Returns what axe finds. Colors are checked only where text looks as on no page before, because that check takes longer
 * than all others.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} path
 * @param {{ known: string[], schemes: ('light' | 'dark')[] }} state what the pages before had
 */
async function axeProblems(page, path, { known, schemes }) {
  const outside = path.endsWith('/') ? [] : FRAME
  const found = await findAxeProblems(page, { except: COLOR_RULES, outside })
  const problems = found.map((finding) => `${path}: ${finding}`)
  // Starts with the scheme that the last page ended with, because switching takes long.
  for (const colorScheme of schemes.reverse()) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(followsScheme)
    const looks = await page.evaluate(markNewLooks, known)
    if (looks.length === 0) continue
    known.push(...looks)
    for (const finding of await findAxeProblems(page, { only: COLOR_RULES, inside: '[data-new]' }))
      problems.push(`${path} (${colorScheme}): ${finding}`)
  }
  return problems
}

/** Opens a page: the first of each folder by its address, and the others by a link, which takes half the time. */
async function open(page, origin, path) {
  const { pathname } = new URL(page.url(), origin)
  const folderOf = (/** @type {string} */ of) => of.slice(0, of.indexOf('/', 1) + 1)
  if (folderOf(path) === '' || folderOf(path) !== folderOf(pathname)) {
    await page.goto(origin + path, { waitUntil: 'load' })
    return
  }
  const heading = await page.locator('h1').first().elementHandle()
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForFunction(
    (old) => !old?.isConnected && document.querySelector('h1') !== null,
    heading,
  )
}

/** Whether the page has the scheme of the system. The inspector has no switch and follows at once. */
function followsScheme() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const hasSwitch = document.querySelector('.VPSwitchAppearance') !== null
  return !hasSwitch || document.documentElement.classList.contains('dark') === isDark
}

/**
 * Returns the new looks of text on a page, and marks one element with each. A look is what contrast depends on: color,
 * size, what is behind the text, and for a link the color of the text around it.
 */
function markNewLooks(/** @type {readonly string[]} */ known) {
  /** @type {Map<Element | null, string>} */
  const backs = new Map([[null, '']])
  const backOf = (/** @type {Element | null} */ element) => {
    const back = backs.get(element) ?? readBack(/** @type {Element} */ (element))
    backs.set(element, back)
    return back
  }
  const readBack = (/** @type {Element} */ element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    if (backgroundColor.startsWith('rgb(') && opacity === '1') return backgroundColor
    const own = [
      backgroundColor.replace('rgba(0, 0, 0, 0)', ''),
      backgroundImage.replace('none', ''),
      opacity.replace(/^1$/, ''),
    ].join('')
    return own + backOf(element.parentElement)
  }
  for (const marked of document.querySelectorAll('[data-new]')) marked.removeAttribute('data-new')
  const seen = new Set(known)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (element === null || texts.currentNode.nodeValue?.trim() === '') continue
    if (!element.checkVisibility()) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    // Large text may have less contrast.
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    const around = element.closest('a')?.parentElement
    const aroundColor = around ? getComputedStyle(around).color : ''
    const look = [color, isLarge, backOf(element), aroundColor].join(' ')
    if (seen.has(look)) continue
    seen.add(look)
    element.toggleAttribute('data-new', true)
  }
  return [...seen].slice(known.length)
}
