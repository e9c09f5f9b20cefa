// Checks the error codes: each code of a package's *ErrorCode type is thrown by that package, asserted by its tests (or
// a contract suite of the testkit), and has a section in docs/guide/errors.md that says when it happens and what to do.
// No page may name a code that does not exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from './lib/finish.mjs'
import { parseSource, placeOf, ts, walk } from './lib/syntax.mjs'
import { listFiles, PAGES, packages, publicPackages, root, show } from './lib/workspace.mjs'

const GUIDE = join(root, 'docs', 'guide', 'errors.md')
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
  const explained = new Set()
  for (const section of readFileSync(GUIDE, 'utf8').split(/^(?=#{2,3} )/m)) {
    const code = /^### (GW_\w+)\n/.exec(section)?.[1]
    if (code === undefined) continue
    const say = (what) => problems.push(`${show(GUIDE)} ${code} ${what}`)
    if (explained.has(code)) say('already has a section')
    if (!declared.has(code)) say('is not a code of any package')
    if (!/^- \*\*When:\*\* \S/m.test(section)) say('does not say when it happens')
    if (!/^- \*\*What to do:\*\* \S/m.test(section)) say('does not say what to do')
    explained.add(code)
  }
  for (const [code, place] of declared) {
    if (!explained.has(code)) problems.push(`${place} ${code} has no section in ${show(GUIDE)}`)
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
