// Checks docs/guide/tutorial.md with the packages of the repository: every step, and its endpoint with `gw doctor`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@gw/testkit/chromium'
import { run } from '../../lib/run.mjs'
import { readSteps } from '../../lib/tutorial-steps.mjs'
import { root } from '../../lib/workspace.mjs'
import { createShop } from '../../try.mjs'
import { sampleProblems } from '../samples/run-sample.mjs'
import { followTutorial, tutorialPage } from './follow.mjs'

/** Returns the problems of a reader who follows the page in what `npm run try` makes, or why that cannot be done here. */
export async function tutorialProblems() {
  if (findChromium() === undefined) return 'Chromium was not found'
  const temporary = mkdtempSync(join(tmpdir(), 'gw-tutorial-'))
  const folder = join(temporary, 'my shop')
  try {
    await createShop(folder)
    await createShop(folder) // after a change of the packages
    for (const line of ['@gw/errors @gw/postgres pg', '--save-dev @gw/sandbox'])
      await install(line, folder)
    await followTutorial({ folder, env: { HOME: temporary }, isInstalled: true })
    return []
  } catch (error) {
    return [Object(error).message]
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** Runs an install line, as other pages have it. It must find the packages in the folder, because they are not published. */
async function install(/** @type {string} */ line, /** @type {string} */ folder) {
  const { code, output } = await run('npm', ['install', ...line.split(' ')], { cwd: folder })
  if (code !== 0) throw new Error(`npm install ${line} fails in what npm run try makes\n${output}`)
}

/** Returns the findings of `gw doctor` at the endpoint of the shop, if it has every order of the doctor. */
export async function tutorialEndpointProblems(/** @type {string} */ folder) {
  const shop = readSteps(readFileSync(join(root, tutorialPage), 'utf8')).find(
    (step) => step.does === 'save',
  )
  const code = (shop?.code ?? '').replace(
    /console\.log\(`.*: paid`\)/,
    "console.log('fulfill ' + orderId)",
  )
  const target = "// notifyUrl: 'http://127.0.0.1/gateway/notify'"
  return sampleProblems([target, code].join('\n'), folder)
}
