// Checks the documentation: every TypeScript block of the Markdown files and every @example of the sources compiles
// against the packages, links and their anchors resolve, and package READMEs stay short.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { compileExamples } from '../lib/compile-examples.mjs'
import { examplesOfMarkdown, examplesOfSource } from '../lib/examples.mjs'
import { finish } from '../lib/finish.mjs'
import { anchorsOf, localLinks } from '../lib/markdown.mjs'
import { listFiles, PAGES, packages, readJson, root, show } from '../lib/workspace.mjs'

const MAX_LINES = 120
// Inside the repository, so that module resolution works as in the packages.
const cache = join(root, 'docs', 'node_modules', '.cache')
const reference = join(root, 'docs', 'reference')

const depsOf = (folder) => Object.keys(readJson(join(root, folder, 'package.json')).devDependencies)
const installed = ['frameworks', 'http-clients', 'orms']
  .flatMap((name) => depsOf(`tools/checks/${name}`))
  .filter((name) => !depsOf('docs').includes(name))
const problems = []
const markdown = listFiles(root, PAGES)
const sources = packages.flatMap(({ path }) => listFiles(join(path, 'src'), /\.ts$/))
const examples = [...markdown.flatMap(examplesOfMarkdown), ...sources.flatMap(examplesOfSource)]

for (const file of markdown) checkLinks(file)
for (const { path } of packages) checkLength(join(path, 'README.md'))
const left = new Set(examples.filter(importsElsewhere).map(({ file }) => file))
const { compiled, failures } = await compileExamples(
  examples.filter(({ file }) => !left.has(file)),
  cache,
)
problems.push(...failures)

finish({
  problems,
  ok: `${compiled} examples compile, and the links of ${markdown.length} files resolve`,
})

/** Whether a block imports what the checks of frameworks, HTTP clients, or ORMs install. They compile its page. */
function importsElsewhere({ code }) {
  return installed.some((name) => code.includes(` from '${name}'`))
}

function checkLinks(file) {
  for (const target of localLinks(file)) {
    const [path = '', anchor] = decodeURI(target).split('#')
    const goal =
      path === ''
        ? file
        : resolve(path.startsWith('/') ? root : dirname(file), path.replace(/^\//, ''))
    // The reference is generated. check-site.mjs checks the links to it.
    if (goal.startsWith(reference)) continue
    if (!existsSync(goal)) problems.push(`${show(file)} links to ${target}, which does not exist`)
    else if (anchor && goal.endsWith('.md') && !anchorsOf(goal).has(anchor)) {
      problems.push(`${show(file)} links to ${target}, but there is no such heading`)
    }
  }
}

function checkLength(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').length : 0
  if (lines >= MAX_LINES)
    problems.push(`${show(file)} has ${lines} lines. It must have fewer than ${MAX_LINES}`)
}
