// Checks docs/guide/tutorial.md with the packages of the repository: every step, and its endpoint with `gw doctor`.
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findChromium } from '@gw/testkit/chromium'
import { root } from '../../lib/workspace.mjs'
import { sampleProblems } from '../samples/run-sample.mjs'
import { followTutorial, tutorialPage } from './follow.mjs'
import { readSteps } from './steps.mjs'

/** Returns the problems of a reader who follows the page, or why it cannot be followed here. */
export async function tutorialProblems() {
  if (findChromium() === undefined) return 'Chromium was not found'
  const folder = mkdtempSync(join(tmpdir(), 'gw-tutorial-'))
  // As if the packages were installed: npx runs the program of the repository.
  const program = join(root, 'packages', 'cli', 'dist', 'bin.js')
  const npx = join(folder, 'npx')
  writeFileSync(npx, `#!/bin/sh\nshift\nexec ${process.execPath} ${program} "$@"\n`)
  chmodSync(npx, 0o755)
  try {
    await followTutorial({
      folder,
      env: { HOME: folder, PATH: [folder, process.env.PATH].join(delimiter) },
      async install(_command, project) {
        const link = join(project, 'node_modules')
        rmSync(link, { force: true })
        symlinkSync(join(root, 'docs', 'node_modules'), link, 'dir')
      },
    })
    return []
  } catch (error) {
    return [Object(error).message]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns what `gw doctor` finds at the endpoint of the shop, if it has every order of the doctor. */
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
