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

/** The most words of each page of the guide, as `wc -w` counts them: a number, then the pages that it is for. */
const BUDGETS = `390 index other-gateways 520 logs versions 570 read-messages failed-notifications
  560 real-sandbox data-protection hand-to-a-queue 660 responses 730 front-end cards
  750 stored-cards 790 manual-capture disputes 850 gaps 890 build-an-sdk 980 orders-in-review
  1070 something-is-wrong verify-a-signature sign-a-request 1150 own-tables receive-notifications
  1160 sign-with-a-kms 1300 production concepts at-the-counter keys subscriptions 1360 migrate inboxes
  1340 tutorial 1390 call-the-gateway platforms sandbox test-your-integration 1450 other-frameworks
  1440 doctor 1530 take-payments 1590 use-your-orm 1650 background why-does-it-not-verify
  1680 at-scale 1815 payment-states 2120 notifications 2500 operations 2720 result-codes
  3350 sandbox-reference 3500 gw 6300 errors`
const REFERENCE = /(?:errors|gw|operations|payment-states|result-codes|sandbox-reference)\.md$/
const GENERATED = /<!-- (?:generated|states):[\s\S]*?<!-- (?:end|\/states)/g
/** READMEs of packages that come with other ones, or are not published. */
const SMALL = /(?:console|doctor|endpoints|errors|inspect|testkit|types)\/README\.md$/
const NEGATIONS = /\b(?:not|no|never|none|nothing|neither|nor|without|cannot)\b|n[’']t\b/gi
const WHAT_CLAUSES = /(?:^|[ ,(])(?:what|whatever|whether|who|whose|which of)\b(?=[^?]*$)/gim
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
const tasks = guide.filter((file) => !REFERENCE.test(file))
const readmes = packages.map(({ path }) => join(path, 'README.md')).filter(existsSync)
checkWords()
checkProse()
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

/** Counts the words of files as `wc -w` does, or those of the parts that match. */
function wordsOf(/** @type {string[]} */ files, part = /[\s\S]+/g) {
  const parts = files.flatMap((file) => readFileSync(file, 'utf8').match(part) ?? [])
  return parts.join('\n').match(/\S+/g)?.length ?? 0
}

function limit(
  /** @type {string} */ what,
  /** @type {number} */ count,
  /** @type {number} */ most,
) {
  if (count > most) problems.push(`${what}: ${Number(count.toFixed(1))}. The limit is ${most}`)
}

function checkWords() {
  const budgets = [...BUDGETS.matchAll(/(\d+)((?:\s+[a-z-]+)+)/g)]
  for (const file of guide) {
    const name = basename(file, '.md')
    const budget = budgets.find(([, , names = '']) => names.split(/\s+/).includes(name))
    limit(`Words of ${show(file)}`, wordsOf([file]), Number(budget?.[1] ?? 0))
  }
  for (const file of readmes) {
    limit(`Words of ${show(file)}`, wordsOf([file]), SMALL.test(file) ? 120 : 400)
    limit(`Lines of ${show(file)}`, readFileSync(file, 'utf8').split('\n').length, 120)
  }
  const references = guide.filter((file) => REFERENCE.test(file))
  const generated = wordsOf(references) + wordsOf(tasks, GENERATED)
  limit('Words of the reference', generated, 22_800)
  limit('Words of the other pages of the guide', wordsOf(guide) - generated, 46_400)
  limit('Words of the READMEs of packages', wordsOf(readmes), 8_000)
  limit('Words of README.md', wordsOf([join(root, 'README.md')]), 900)
}

/** Counts what tires readers, in the pages of tasks together. */
function checkProse() {
  const prose = tasks
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/^---\n[\s\S]*?\n---\n|```[\s\S]*?```|<!--[\s\S]*?-->|^#.*$|!\[.*\)$/gm, '')
    .replace(/`[^`\n]*`|\]\([^)]*\)/g, 'code')
    .split(/\n|\||(?<=[.!?])\s+/)
    .filter((sentence) => (sentence.match(/[a-z’']+/gi)?.length ?? 0) > 3)
    .join('\n')
  const countOf = (pattern) => prose.match(pattern)?.length ?? 0
  const thousands = countOf(/[a-z’']+/gi) / 1000
  limit('Negations per 1,000 words of the guide', countOf(NEGATIONS) / thousands, 12)
  limit('What-clauses per 1,000 words of the guide', countOf(WHAT_CLAUSES) / thousands, 1.5)
  limit('Of 100 words in tables', (wordsOf(tasks, /^\|.*$/gm) / wordsOf(tasks)) * 100, 20)
}
