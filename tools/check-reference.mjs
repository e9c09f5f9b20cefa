// Checks the reference: every export of a public package is documented, every link in a comment resolves, and every page
// of docs/reference that the guide links to exists. Writes docs/reference, which git ignores.
import { existsSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { finish } from './lib/finish.mjs'
import { anchorsOf, localLinks } from './lib/markdown.mjs'
import { run } from './lib/run.mjs'
import { listFiles, publicPackages, root, show } from './lib/workspace.mjs'

const reference = join(root, 'docs', 'reference')
const problems = []

rmSync(reference, { recursive: true, force: true })
const { code, output } = await run('typedoc', ['--logLevel', 'Warn'])
if (code === 0) {
  for (const { name } of publicPackages) {
    if (!existsSync(join(reference, name, 'README.md')))
      problems.push(`${name} is not in docs/reference`)
  }
  for (const file of listFiles(root, /\.md$/)) checkLinks(file)
} else {
  problems.push(output.trim())
}

finish({
  problems,
  ok: `${publicPackages.length} packages are documented in docs/reference`,
  remedy: 'Run npm run docs to see the same problems.',
})

function checkLinks(file) {
  for (const { target, line } of localLinks(file)) {
    const [path = '', anchor] = decodeURI(target).split('#')
    const goal = resolve(dirname(file), path)
    if (!goal.startsWith(reference)) continue
    if (!existsSync(goal))
      problems.push(`${show(file)}:${line} links to ${target}, which does not exist`)
    else if (anchor && !anchorsOf(goal).has(anchor)) {
      problems.push(`${show(file)}:${line} links to ${target}, but there is no such heading`)
    }
  }
}
