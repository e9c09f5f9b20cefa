// Checks the site: every export of a public package is documented, and the site builds, which VitePress refuses if a link is
// dead. In Chromium, its pages have no accessibility findings and no horizontal scroll, and the search finds words. Writes
// docs/reference and tools/site/.vitepress/dist, which git ignores. The check `readmes` looks up the anchors of links.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@gw/testkit/chromium'
import { referenceOf } from '../../docs/packages/[name].paths.mjs'
import { finish } from '../lib/finish.mjs'
import { run } from '../lib/run.mjs'
import { publicPackages, root } from '../lib/workspace.mjs'
import { anchorOf } from '../site/anchor-of.mjs'
import { browserProblems } from '../site/browser-problems.mjs'
import { diagramProblems } from '../site/diagram-problems.mjs'
import { codesOf } from '../site/error-codes.mjs'
import { listAll } from '../site/list-all.mjs'
import { site } from '../site/serve.mjs'

/** @type {string[]} */
const problems = diagramProblems()
let ok = ''

await check()
finish({ problems, ok, remedy: 'Run npm run docs to see the problems of the build.' })

async function check() {
  rmSync(join(root, 'docs', 'reference'), { recursive: true, force: true })
  for (const command of ['typedoc --logLevel Warn', 'vitepress build tools/site']) {
    const [tool = '', ...args] = command.split(' ')
    const { code, output } = await run(tool, args)
    if (code !== 0) {
      problems.push(output.trim())
      return
    }
  }
  for (const { name, folder } of publicPackages) {
    const isThere = [`${name}.html`, `${name}/index.html`].some((page) =>
      existsSync(join(site, 'reference', page)),
    )
    if (!isThere) problems.push(`${name} is not in the API reference`)
    const page = readFileSync(join(site, 'packages', `${folder}.html`), 'utf8')
    if (!mainOf(page).includes(`href="${referenceOf(folder)}"`))
      problems.push(`/packages/${folder} has no link to the API reference`)
  }
  problems.push(...anchorProblems(), ...modelProblems())
  ok = `${publicPackages.length} packages are documented, and no link is dead`
  if (findChromium() === undefined) {
    ok += '. Chromium was not found: accessibility, width, and search were skipped'
    return
  }
  problems.push(...(await browserProblems()))
  ok += '. In Chromium: no accessibility findings, no horizontal scroll, and the search works'
}

/** The content of a page, without the navigation. */
function mainOf(page) {
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'))
}

/** Every code has an anchor: programs and people link to it. */
function anchorProblems() {
  const guide = readFileSync(join(root, 'docs', 'guide', 'errors.md'), 'utf8')
  const page = readFileSync(join(site, 'guide', 'errors.html'), 'utf8')
  return [...codesOf(guide)]
    .filter((code) => !page.includes(` id="${anchorOf(code)}"`))
    .map((code) => `guide/errors.html has no anchor ${anchorOf(code)}`)
}

/** The list of pages for models, and the copies of the pages, link to copies, or to pages that have none. */
function modelProblems() {
  return ['llms.txt', 'llms-full.txt', ...listAll(site, /\.md$/)].flatMap((file) => {
    const links = readFileSync(join(site, file), 'utf8')
      .replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')
      .matchAll(/\]\((?!https?:|#)([^)#\s]*)[^)\s]*\)/g)
    return [...links]
      .filter(([, path = '']) => ![path, `${path}.html`].some((it) => existsSync(join(site, it))))
      .map(([, path]) => `${file} links to ${path}, which does not exist`)
  })
}
