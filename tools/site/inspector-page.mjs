// The inspector as a page of the site. It stays a separate document, because its content security policy forbids every
// connection, and those of the site's pages do not.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInspector } from '../../packages/console/build/build-inspector.mjs'
import { nav } from './navigation.mjs'

const ROOT = '<div id="root"></div>'
/** The links of its header. */
const site = JSON.stringify({
  title: 'Gateway toolkit',
  home: './',
  nav: nav.map(({ text, link }) => [text, `.${link}`]),
}).replaceAll('"', '&quot;')
const DESCRIPTION =
  'Paste a signed message of the Antom gateway, and see why it does or doesn’t verify, and how to fix it. Runs in your browser.'

/** Writes the page into the built site. */
export async function writeInspector(/** @type {string} */ folder) {
  const page = await buildInspector({ hasIcon: true })
  const icon = readFileSync(new URL('../../docs/public/favicon.svg', import.meta.url), 'base64')
  if (!page.includes(ROOT)) throw new Error(`The page of the inspector has no ${ROOT}`)
  const content = page
    .replace(ROOT, `<div id="root" data-errors="./guide/errors" data-site="${site}"></div>`)
    .replace(
      '<title>',
      `<meta name="description" content="${DESCRIPTION}">
<link rel="icon" href="data:image/svg+xml;base64,${icon}">
<title>`,
    )
  writeFileSync(join(folder, 'inspector.html'), content)
}
