// Takes the screenshots of the documentation in both schemes: `npm run generate -- screenshots` writes docs/screenshots.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '@gw/testkit/chromium'
import { openSeededSandbox } from '../../packages/console/test/support/seed.mjs'
import { root } from '../lib/workspace.mjs'

/** The height of a picture, unless what it must show ends below. */
const HEIGHT = 800
const MARGIN = 24
const folder = join(root, 'docs', 'screenshots')
mkdirSync(folder, { recursive: true })
const { sandbox, url, ids, close } = await openSeededSandbox({ keyFolder: '.gw-sandbox' })
/** The views of the console: the name of the picture, the address, and what a complete picture shows. */
const VIEWS = [
  ['console', `payments/${ids.paid}`, '.timeline li'],
  ['console-notification', `notifications/${ids.resending}`, '.tab-panel .json'],
  ['console-call', `calls/${ids.rejectedCall}`, '.fix ~ * .steps'],
  ['console-faults', 'faults', '.rules li'],
  ['console-clock', 'clock', '.due li'],
  ['console-keys', 'keys', '.panes .keys li'],
  ['console-start', 'start', '.start li:last-child'],
]
const { payerPath } = sandbox.payments.create({
  paymentAmount: { currency: 'EUR', value: '1999' },
  checkout: {
    shopName: 'Leaf & Kettle',
    orderId: 'ORDER_1042',
    description: 'Darjeeling first flush, 2 × 100 g',
    paymentMethodType: 'ALIPAY_CN',
    redirectUrl: 'https://leafandkettle.example/orders/ORDER_1042',
  },
})
const browser = await launchChromium()
try {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    const inspector = `${url}inspector#call/${ids.rejectedCall}`
    await shoot('inspector', scheme, inspector, (page) => page.locator('.insp-card').first())
    await shoot('payer', scheme, sandbox.url + payerPath, (page) => page.locator('.payer-foot'))
    for (const [name, hash, complete] of VIEWS) {
      await shoot(name, scheme, `${url}#${hash}`, (page) => page.locator(complete).first())
    }
  }
} finally {
  await browser.close()
  await close()
}

async function shoot(name, colorScheme, address, open) {
  const page = await browser.newPage({
    colorScheme,
    viewport: { width: 1280, height: HEIGHT },
    reducedMotion: 'reduce',
  })
  await page.goto(address)
  const last = await open(page)
  await last.waitFor()
  const { y = 0, height = 0 } = (await last.boundingBox()) ?? {}
  const bottom = Math.ceil(y + height) + MARGIN
  if (bottom > HEIGHT) await page.setViewportSize({ width: 1280, height: bottom })
  await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) })
  await page.close()
  console.log(`docs/screenshots/${name}-${colorScheme}.png`)
}
