// Checks the error codes: each code of a package's *ErrorCode type is thrown by that package, asserted by its tests (or
// a contract suite of the testkit), and listed in docs/guide/errors.md. No page may name a code that does not exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from './lib/finish.mjs'
import { parseSource, placeOf, ts, walk } from './lib/syntax.mjs'
import { listFiles, packages, publicPackages, root, show } from './lib/workspace.mjs'

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

finish({ problems, ok: `${declared.size} codes are thrown, tested, and listed` })

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
  if (!existsSync(GUIDE)) {
    problems.push('docs/guide/errors.md does not exist')
    return
  }
  const rows = new Map()
  for (const [at, line] of readFileSync(GUIDE, 'utf8').split('\n').entries()) {
    const code = /^\|\s*`?(GW_\w+)`?\s*\|/.exec(line)?.[1]
    if (code === undefined) continue
    const place = `${show(GUIDE)}:${at + 1}`
    if (rows.has(code)) problems.push(`${place} ${code} already has a row`)
    if (!declared.has(code)) problems.push(`${place} ${code} is not a code of any package`)
    if (/\|\s*\|/.test(line)) problems.push(`${place} ${code} has an empty cell`)
    rows.set(code, place)
  }
  for (const [code, place] of declared) {
    if (!rows.has(code)) problems.push(`${place} ${code} has no row in ${show(GUIDE)}`)
  }
}

/** A renamed code must not remain in a page or a comment. */
function checkMentions() {
  const prefixes = publicPackages.flatMap(({ folder }) => prefixesOf(folder))
  const pages = listFiles(root, /\.md$/)
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
