// Checks the error codes: each code of a package's *ErrorCode type is thrown by that package, asserted by its tests (or
// a contract suite of the testkit), and has a section in docs/guide/errors.md with messages that the sources contain and what
// to do next, which the message says or the section. The stores throw and assert the codes of inboxes and orders, too.
// No page may name a code that does not exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredCodes } from '../lib/error-codes.mjs'
import { finish } from '../lib/finish.mjs'
import { listFiles, PAGES, packages, publicPackages, root, show } from '../lib/workspace.mjs'
import { codeSections } from '../site/error-codes.mjs'

const GUIDE = join(root, 'docs', 'guide', 'errors.md')
const problems = []

/** Environment variables of `gw` whose names look like the code of a package. */
const VARIABLES = new Set(['GW_ORDERS_TABLE', 'GW_POSTGRES_PROGRAMS'])

/** Packages that throw the codes of inboxes and orders. */
const STORES = ['postgres', 'mysql', 'redis'].map((folder) => join(root, 'packages', folder))

/** Codes that are only declared or compared with. */
const NOT_THROWN =
  /^\s*\| '.*$|^export type \w+ErrorCode = .*$|[!=]== '\w+'|case '\w+'|isGatewayError\([^)]*\)/gm

/** Maps each code to its package. */
const declared = new Map()
/** Maps each code to the sources of the packages that throw it, without the backslashes of their strings. */
const sources = new Map()
const testkit = textOf(join(root, 'packages/testkit/src'))
const codes = declaredCodes()
for (const { folder, path } of publicPackages) {
  const prefixes = prefixesOf(folder)
  const users = folder === 'webhook' || folder === 'orders' ? [path, ...STORES] : [path]
  const thrown = users.map((user) => textOf(join(user, 'src')).replace(NOT_THROWN, '')).join()
  const source = users
    .map((user) => textOf(join(user, 'src')))
    .join('\n')
    .replaceAll('\\', '')
  const tested = users.map((user) => textOf(join(user, 'test'))).join() + testkit
  for (const { code } of codes.filter((one) => one.folder === folder)) {
    const say = (what) => problems.push(`packages/${folder}: ${code} ${what}`)
    if (declared.has(code)) say(`is also declared in ${declared.get(code)}`)
    if (!prefixes.some((prefix) => code.startsWith(prefix)))
      say(`does not start with ${prefixes.join(' or ')}`)
    if (!thrown.includes(`'${code}'`)) say('is not thrown in src')
    if (!tested.includes(`'${code}'`)) say('is not asserted in test')
    declared.set(code, folder)
    sources.set(code, source)
  }
}
checkGuide()
checkMentions()

finish({ problems, ok: `${declared.size} codes are thrown, tested, and explained` })

/** The prefixes of a package: its own name, and for `@gw/webhook` that of inboxes, which several packages implement. */
function prefixesOf(folder) {
  const own = `GW_${folder.toUpperCase().replaceAll('-', '_')}_`
  return folder === 'webhook' ? [own, 'GW_INBOX_'] : [own]
}

function textOf(folder) {
  return listFiles(folder, /\.tsx?$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

function checkGuide() {
  const guide = readFileSync(GUIDE, 'utf8')
  const explained = new Set()
  for (const { code, messages, step } of codeSections(guide)) {
    const say = (what) => problems.push(`${show(GUIDE)} ${code} ${what}`)
    if (explained.has(code)) say('already has a section')
    if (!declared.has(code)) say('is not a code of any package')
    if (messages.length === 0) say('needs its message, as the sources have it')
    for (const part of messages.flatMap((message) => message.split('…'))) {
      const text = part.replaceAll('\\', '').trim()
      if (declared.has(code) && !sources.get(code).includes(text)) say(`no longer says "${text}"`)
    }
    const isComplete = messages.every((message) => /[.;:] .|…/.test(message))
    if (step === '' && !isComplete) say('needs a next step, in its message or below it')
    explained.add(code)
  }
  for (const [code, folder] of declared) {
    if (!explained.has(code))
      problems.push(`packages/${folder}: ${code} has no section in ${show(GUIDE)}`)
  }
}

/** A renamed code must not remain in a page or a comment. */
function checkMentions() {
  const prefixes = publicPackages.flatMap(({ folder }) => prefixesOf(folder))
  const sources = packages.flatMap(({ path }) => listFiles(join(path, 'src'), /\.ts$/))
  for (const file of [...listFiles(root, PAGES), ...sources]) {
    if (file === GUIDE) continue
    for (const [code] of readFileSync(file, 'utf8').matchAll(/\bGW_[A-Z\d_]*[A-Z\d]\b(?!_|\*)/g)) {
      if (declared.has(code) || VARIABLES.has(code)) continue
      if (prefixes.some((prefix) => code.startsWith(prefix)))
        problems.push(`${show(file)} names ${code}, which is not a code`)
    }
  }
}
