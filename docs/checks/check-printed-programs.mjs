// Runs try.ts of the pages that print a program and its output, with the files of the page, and compares the output with
// the block that the page prints.
import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writePage } from '../../tools/lib/examples.mjs'
import { run } from '../../tools/lib/run.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { bundle } from './check-payment-page.mjs'

const guides = ['front-end', 'payment-attempts', 'subscriptions', 'when-no-notification-comes']
const pages = [
  ...guides.map((name) => `docs/guide/${name}.md`),
  'packages/client/skills/take-a-payment/SKILL.md',
]

/** Returns the problems of these pages. */
export async function printedProgramProblems() {
  const problems = []
  for (const page of pages) {
    const folder = join(root, 'docs', 'dist', 'examples', basename(page, '.md'))
    writePage(join(root, page), folder)
    try {
      const program = await bundle(folder, 'try')
      const { code, output } = await run(process.execPath, [program], { limitMs: 60_000 })
      const printed = /\*\*You should see:\*\*\n\n```text\n([\s\S]*?)```/
      const [, expected] = printed.exec(readFileSync(join(root, page), 'utf8')) ?? []
      if (code !== 0 || output !== expected) problems.push(`${page}: try.ts prints\n${output}`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  return problems
}
