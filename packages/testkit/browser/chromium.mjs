import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** First Debian's build without windows: the same engine, with two thirds of the processor time. */
const PATHS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** Features that only cost time. Chromium uses the last such list alone, so this one repeats Playwright's. */
const DISABLED_FEATURES = [
  // The pages of the address bar take as long for each window as the tested page.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess,AimEnabled,AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding',
  'PreconnectToSearch,ThirdPartyStoragePartitioning',
]

/** Flags for a browser that runs as root and talks to nobody but the page. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join()}`,
]

/**
 * Returns the path of Chromium, or `undefined` if there is none. Tests are then skipped, unless `GW_REQUIRE_SERVICES=1`
 * requires it.
 */
export function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? PATHS.find((path) => existsSync(path))
  if (found === undefined && process.env.GW_REQUIRE_SERVICES === '1') {
    throw new Error('Chromium was not found. With GW_REQUIRE_SERVICES=1 no test must be skipped')
  }
  return found
}

/**
 * Starts Chromium.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function launchChromium() {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    throw new Error('Chromium was not found. Set CHROMIUM_PATH to its binary')
  }
  return chromium.launch({ executablePath, args: FLAGS })
}

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let shared

/**
 * Returns the browser that all tests of this process share. It ends with the process, so that nobody closes it for another
 * file. Tests are kept apart by their contexts.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export function shareChromium() {
  shared ??= launchChromium()
  return shared
}
