// Checks the documentation: every TypeScript block of the Markdown files and every @example of the sources compiles
// against the packages, links resolve, commands exist, and package READMEs stay short.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { frameworksPage } from '../docs/checks/check-frameworks.mjs'
import { usesHttpClient } from '../docs/checks/http-clients.mjs'
import { ormPage } from '../docs/checks/orms.mjs'
import { compileExamples } from './lib/compile-examples.mjs'
import { examplesOfMarkdown, examplesOfSource } from './lib/examples.mjs'
import { finish } from './lib/finish.mjs'
import { anchorsOf, localLinks } from './lib/markdown.mjs'
import { listFiles, PAGES, packages, readJson, root, show } from './lib/workspace.mjs'

const MAX_LINES = 120
// Inside the repository, so that module resolution works as in the packages.
const cache = join(root, 'docs', 'node_modules', '.cache')
const reference = join(root, 'docs', 'reference')

const problems = []
const markdown = listFiles(root, PAGES)
const sources = packages.flatMap(({ path }) => listFiles(join(path, 'src'), /\.ts$/))
const examples = [...markdown.flatMap(examplesOfMarkdown), ...sources.flatMap(examplesOfSource)]

for (const file of markdown) {
  checkLinks(file)
  checkCommands(file)
}
for (const { path } of packages) checkLength(join(path, 'README.md'))
// check-frameworks, check-http-clients, and check-orms compile the rest, because they install what it imports.
const elsewhere = [ormPage, join(root, frameworksPage)]
const { compiled, failures } = await compileExamples(
  examples.filter((example) => !usesHttpClient(example) && !elsewhere.includes(example.file)),
  cache,
)
problems.push(...failures)

finish({
  problems,
  ok: `${compiled} examples compile, and the links of ${markdown.length} files resolve`,
})

function checkLinks(file) {
  for (const { target, line } of localLinks(file)) {
    const [path = '', anchor] = decodeURI(target).split('#')
    const goal =
      path === ''
        ? file
        : resolve(path.startsWith('/') ? root : dirname(file), path.replace(/^\//, ''))
    // The reference is generated. check-site.mjs checks the links to it.
    if (goal.startsWith(reference)) continue
    if (!existsSync(goal))
      problems.push(`${show(file)}:${line} links to ${target}, which does not exist`)
    else if (anchor && goal.endsWith('.md') && !anchorsOf(goal).has(anchor)) {
      problems.push(`${show(file)}:${line} links to ${target}, but there is no such heading`)
    }
  }
}

function checkCommands(file) {
  const { scripts } = readJson(join(root, 'package.json'))
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const [, name = ''] of line.matchAll(/\bnpm run ([\w:-]+)/g)) {
      if (scripts[name] === undefined)
        problems.push(`${show(file)}:${at + 1} names npm run ${name}, which does not exist`)
    }
  }
}

function checkLength(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : 0
  if (lines >= MAX_LINES)
    problems.push(`${show(file)} has ${lines} lines. It must have fewer than ${MAX_LINES}`)
}
