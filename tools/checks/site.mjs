// Checks the site: every export of a public package is documented, and the site builds, which VitePress refuses if a link is
// dead. The page of each package links to its reference. In Chromium, pages have no accessibility findings and no horizontal
// scroll, and the search finds words. Writes docs/reference and tools/site/.vitepress/dist, which git ignores. The check
// `readmes` looks up the anchors of links.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@gw/testkit/chromium'
import { finish } from '../lib/finish.mjs'
import { run } from '../lib/run.mjs'
import { listFiles, root, show } from '../lib/workspace.mjs'
import { browserProblems } from '../site/browser-problems.mjs'
import { site } from '../site/site-pages.mjs'

/** @type {string[]} */
const problems = []
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
  problems.push(...modelProblems())
  ok = 'every package is documented, and no link is dead'
  if (findChromium() === undefined) {
    ok += '. Chromium was not found: accessibility, width, and search were skipped'
    return
  }
  problems.push(...(await browserProblems()))
  ok += '. In Chromium: no accessibility findings, no horizontal scroll, and the search works'
}

/** The list of pages for models, and the copies of the pages, link to copies, or to pages that have none. */
function modelProblems() {
  return listFiles(site, /\.md$|^llms.*\.txt$/).flatMap((file) => {
    const links = readFileSync(file, 'utf8')
      .replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')
      .matchAll(/\]\((?!https?:|#)([^)#\s]*)[^)\s]*\)/g)
    return [...links]
      .filter(([, path = '']) => ![path, `${path}.html`].some((it) => existsSync(join(site, it))))
      .map(([, path]) => `${show(file)} links to ${path}, which does not exist`)
  })
}
