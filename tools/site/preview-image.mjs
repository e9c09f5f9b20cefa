// Draws docs/public/preview.png, which is shown where someone shares a page: `node tools/site/preview-image.mjs`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '@gw/testkit/chromium'
import { root } from '../lib/workspace.mjs'

const tokens = readFileSync(join(root, 'packages/ui/src/tokens.css'), 'utf8')
const browser = await launchChromium()
try {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
  })
  await page.setContent(`<style>${tokens}
    body { display: grid; align-content: center; gap: 28px; height: 630px; margin: 0; padding: 0 88px; box-sizing: border-box;
      background: var(--bg); color: var(--text); font-family: var(--font-ui) }
    p { margin: 0; color: var(--text-muted); font-size: 34px }
    h1 { margin: 0; font-size: 84px; line-height: 1.1; letter-spacing: -0.025em }
    div { display: flex; gap: 8px; height: 28px }
    i { border-radius: 3px }
  </style>
  <p>TypeScript for Antom</p>
  <h1>Every byte signed.<br>Every “no” explained.</h1>
  <div>${['method', 'target', 'client', 'time', 'body']
    .map(
      (part, at) => `<i style="flex:${[4, 7, 16, 13, 40][at]};background:var(--byte-${part})"></i>`,
    )
    .join('')}</div>
  <p>Gateway toolkit</p>`)
  await page.screenshot({ path: join(root, 'docs/public/preview.png') })
} finally {
  await browser.close()
}
