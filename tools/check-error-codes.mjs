// Checks the error codes: each code of a package's *ErrorCode type is thrown by that package, asserted by its tests (or
// a contract suite of the testkit), and has a row in docs/guide/errors.md that says what it means and what to do next.
// No page may name a code that does not exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { anchorOf } from '../docs/site/anchor-of.mjs'
import { rowsOf } from '../docs/site/error-codes.mjs'
import { finish } from './lib/finish.mjs'
import { parseSource, placeOf, ts, walk } from './lib/syntax.mjs'
import { listFiles, PAGES, packages, publicPackages, root, show } from './lib/workspace.mjs'

const GUIDE = join(root, 'docs', 'guide', 'errors.md')
/** A longer cell is hard to read. */
const MAX_WORDS = 25
const problems = []

/** Environment variables of `gw` whose names look like the code of a package. */
const VARIABLES = new Set(['GW_CLIENT_ID'])

/** Maps each code to the place of its declaration. */
const declared = new Map()
const testkit = codesIn(
  packages.find(({ folder }) => folder === 'testkit')?.path ?? '',
  'src',
  isAnyText,
)

for (const { folder, path } of publicPackages) {
  const prefixes = prefixesOf(folder)
  const codes = declarationsIn(path)
  const thrown = codesIn(path, 'src', isThrown)
  const tested = codesIn(path, 'test', isAnyText)
  for (const [code, place] of codes) {
    const say = (what) => problems.push(`${place} ${code} ${what}`)
    if (declared.has(code)) say(`is also declared at ${declared.get(code)}`)
    if (!prefixes.some((prefix) => code.startsWith(prefix))) {
      say(`does not start with ${prefixes.join(' or ')}`)
    }
    if (!thrown.has(code)) say(`is not thrown in packages/${folder}/src`)
    if (!tested.has(code) && !testkit.has(code)) say(`is not asserted in packages/${folder}/test`)
    declared.set(code, place)
  }
}
checkGuide()
checkMentions()

finish({ problems, ok: `${declared.size} codes are thrown, tested, and explained` })

/** The prefixes of a package: its own name, and for an inbox that of the interface, which several packages implement. */
function prefixesOf(folder) {
  const own = `GW_${folder.toUpperCase().replaceAll('-', '_')}_`
  return folder === 'webhook' ? [own, 'GW_INBOX_'] : [own]
}

function declarationsIn(path) {
  const found = new Map()
  for (const file of listFiles(join(path, 'src'), /\.ts$/)) {
    walk(parseSource(file), (node) => {
      if (!ts.isTypeAliasDeclaration(node) || !node.name.text.endsWith('ErrorCode')) return
      walk(node.type, (part) => {
        if (ts.isStringLiteral(part)) found.set(part.text, placeOf(part))
      })
    })
  }
  return found
}

function codesIn(path, folder, isMeant) {
  const found = new Set()
  for (const file of listFiles(join(path, folder), /\.tsx?$/)) {
    walk(parseSource(file), (node) => {
      if (ts.isStringLiteralLike(node) && node.text.startsWith('GW_') && isMeant(node))
        found.add(node.text)
    })
  }
  return found
}

/** Whether a string literal is a code used as a value: not in a type, and not only compared with. */
function isThrown(node) {
  const { parent } = node
  if (ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)) return false
  if (ts.isBinaryExpression(parent)) {
    const { operatorToken } = parent
    return !/^[!=]==?$/.test(operatorToken.getText())
  }
  const isGuard = ts.isCallExpression(parent) && parent.expression.getText() === 'isGatewayError'
  return !isGuard
}

function isAnyText(node) {
  return !ts.isLiteralTypeNode(node.parent)
}

function checkGuide() {
  const guide = readFileSync(GUIDE, 'utf8')
  const explained = new Set()
  for (const { code, target, cells } of rowsOf(guide)) {
    const say = (what) => problems.push(`${show(GUIDE)} ${code} ${what}`)
    if (explained.has(code)) say('already has a row')
    if (!declared.has(code)) say('is not a code of any package')
    if (target !== anchorOf(code))
      say(`needs the anchor ${anchorOf(code)}, or a link to its section`)
    if (cells.length < 2 || cells.includes('')) say('needs a meaning and a next step')
    for (const cell of cells) {
      if (cell.split(/\s+/).length > MAX_WORDS)
        say(`has over ${MAX_WORDS} words in a cell. Write a section`)
    }
    explained.add(code)
  }
  for (const [, code = ''] of guide.matchAll(/^### (GW_\w+)$/gm)) {
    if (!guide.includes(`[\`${code}\`](#${anchorOf(code)}) |`))
      problems.push(`${show(GUIDE)} no row links to the section of ${code}`)
  }
  for (const [code, place] of declared) {
    if (!explained.has(code)) problems.push(`${place} ${code} has no row in ${show(GUIDE)}`)
  }
}

/** A renamed code must not remain in a page or a comment. */
function checkMentions() {
  const prefixes = publicPackages.flatMap(({ folder }) => prefixesOf(folder))
  const pages = listFiles(root, PAGES)
  const sources = packages.flatMap(({ path }) => listFiles(join(path, 'src'), /\.ts$/))
  for (const file of [...pages, ...sources]) {
    for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      for (const [code] of line.matchAll(/\bGW_[A-Z\d_]*[A-Z\d]\b(?!_|\*)/g)) {
        if (declared.has(code) || VARIABLES.has(code)) continue
        if (!prefixes.some((prefix) => code.startsWith(prefix))) continue
        if (file !== GUIDE)
          problems.push(`${show(file)}:${at + 1} names ${code}, which is not a code`)
      }
    }
  }
}
