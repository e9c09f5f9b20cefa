// Checks the documentation: every TypeScript block of the Markdown files, every @example of the sources, and every fix of
// `gw doctor` compiles against the packages, links and their anchors resolve, pages install what their blocks import, and the guide
// and the READMEs stay short.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { meanings } from '@gw/doctor'
import { endpointCode, fixesFor, probeCode } from '@gw/doctor/fixes'
import { compileExamples } from '../lib/compile-examples.mjs'
import { examplesOfMarkdown, examplesOfSource } from '../lib/examples.mjs'
import { finish } from '../lib/finish.mjs'
import { anchorsOf, localLinks } from '../lib/markdown.mjs'
import { listFiles, PAGES, packages, root, show } from '../lib/workspace.mjs'
import { appRoutes } from './samples/apps.mjs'
import { frameworksPage } from './samples/check-frameworks.mjs'
import { ormPage } from './samples/find-samples.mjs'

/** The words of the longer pages. Any other page of the guide has at most 1,550, and a package README 460. */
const MAX_WORDS = {
  ...{ errors: 6_500, gw: 3_550, 'sandbox-reference': 3_750, 'result-codes': 2_900 },
  ...{ notifications: 3_000, operations: 2_300, 'at-scale': 2_300, 'use-your-orm': 2_300 },
  ...{ background: 1_900, 'why-does-it-not-verify': 1_850, doctor: 1_750, inboxes: 1_700 },
  ...{ sandbox: 1_700, 'call-the-gateway': 1_700, 'payment-states': 1_600 },
}
// Inside the repository, so that module resolution works as in the packages.
const cache = join(root, 'docs', 'node_modules', '.cache')
const reference = join(root, 'docs', 'reference')

const problems = []
const markdown = listFiles(root, PAGES)
const sources = packages.flatMap(({ path }) => listFiles(join(path, 'src'), /\.ts$/))
const examples = [
  ...markdown.flatMap(examplesOfMarkdown),
  ...sources.flatMap(examplesOfSource),
  ...examplesOfDoctor(),
]

for (const file of markdown) {
  checkLinks(file)
  checkInstall(file)
}
const guide = listFiles(join(root, 'docs', 'guide'), /\.md$/)
const readmes = packages.map(({ path }) => join(path, 'README.md'))
checkWords(guide, (name) => MAX_WORDS[name] ?? 1_550, 73_600)
checkWords(readmes, () => 460, 8_000)
checkWords([join(root, 'README.md')], () => 900, 900)
const { compiled, failures } = await compileExamples(examples.filter(isCompiled), cache)
problems.push(...failures)

finish({
  problems,
  ok: `${compiled} examples compile, and the links of ${markdown.length} files resolve`,
})

/** Returns true if a block is compiled here. Those with an ORM or of an application need what only `orms` and `apps` install. */
function isCompiled({ file, code }) {
  const isRoute = appRoutes.some((route) => code.startsWith(`// ${route}\n`))
  return file !== ormPage && !(isRoute && show(file) === frameworksPage)
}

/** A page installs what its blocks import, because pnpm finds nothing else. Only a framework is the reader's own. */
function checkInstall(/** @type {string} */ file) {
  const lines = [...readFileSync(file, 'utf8').matchAll(/npm install ([^`\n]+)/g)]
  const known = ['node', ...lines.flatMap(([, names = '']) => names.split(' '))]
  const code = examples.filter((one) => one.file === file && /^[jt]s/.test(one.info))
  const imports = code.flatMap((one) => [...one.code.matchAll(/ from '((?:@[\w-]+\/)?[\w-]+)/g)])
  for (const name of new Set(imports.map(([, found = '']) => found))) {
    const isTheirs = file.endsWith('other-frameworks.md') && !name.startsWith('@gw/')
    if (!known.includes(name) && !isTheirs) {
      problems.push(`${show(file)} does not install ${name}`)
    }
  }
}

/** Returns the fixes, and the module of the reader's own code that they import. */
function examplesOfDoctor() {
  const mistakes = /** @type {(keyof typeof meanings)[]} */ (Object.keys(meanings))
  const fixes = mistakes.flatMap((one) => Object.values(fixesFor(one)).map(({ code }) => code))
  const orders = `import { Pool } from 'pg'
export const pool = new Pool()
export const orders = {
  find: async (id = '') => ({ paymentRequestId: id, amount: { currency: 'EUR', value: '1999' } }),
  fulfill: async (id: string) => console.log(id),
}`
  const file = join(root, 'packages', 'doctor', 'src', 'fixes')
  const own = { file, line: 1, info: 'ts' }
  for (const [name, { code }] of Object.entries(endpointCode('mount'))) {
    fixes.push(`${code}\n${probeCode()[/** @type {'Hono'} */ (name)].code}`)
  }
  const named = [...new Set(fixes)].map((code, at) => ({ ...own, code, name: `fix-${at}.ts` }))
  return [{ ...own, code: orders, name: 'orders.ts' }, ...named]
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

/** Checks the words of each file, by its name without extension, and of all of them. */
function checkWords(files, mostOf, most) {
  let sum = 0
  for (const file of files.filter(existsSync)) {
    const text = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->|<[^>\n]+>/g, ' ')
    const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    const limit = mostOf(basename(file, '.md'))
    sum += count
    if (files === readmes && text.split('\n').length > 120)
      problems.push(`${show(file)} must have fewer than 120 lines`)
    if (count > limit)
      problems.push(`${show(file)} has ${count} words. It must have at most ${limit}`)
  }
  if (sum > most)
    problems.push(`${files.length} pages have ${sum} words. They must have at most ${most}`)
}
