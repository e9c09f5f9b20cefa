// Checks that every regular expression in the sources of the packages takes linear time for any input, so that hostile
// input cannot make it slow.
import { join } from 'node:path'
import { check } from 'recheck'
import { finish } from '../lib/finish.mjs'
import { parseSource, placeOf, ts, walk } from '../lib/syntax.mjs'
import { listFiles, publicPackages } from '../lib/workspace.mjs'

const LIMIT_MS = 60_000

const problems = []
/** Each expression, and one place where it is. @type {Map<string, string>} */
const literals = new Map()
for (const { path } of publicPackages) {
  for (const file of listFiles(join(path, 'src'), /\.tsx?$/)) {
    walk(parseSource(file), (node) => {
      if (ts.isRegularExpressionLiteral(node)) literals.set(node.text, placeOf(node))
      const isCalled = ts.isNewExpression(node) || ts.isCallExpression(node)
      if (isCalled && node.expression.getText() === 'RegExp') {
        problems.push(`${placeOf(node)} builds a RegExp, which cannot be checked. Write a literal`)
      }
    })
  }
}

for (const [text, place] of literals) {
  const end = text.lastIndexOf('/')
  const source = text.slice(1, end)
  if (!canBacktrack(source)) continue
  // The checker does not know the flag "d", which only adds positions.
  const flags = text.slice(end + 1).replace('d', '')
  // Automata give an exact result if they support the expression. Otherwise the checker fuzzes it, in the same way each time.
  let result = await check(source, flags, { timeout: LIMIT_MS, checker: 'automaton' })
  if (result.status === 'unknown') {
    result = await check(source, flags, { timeout: LIMIT_MS, checker: 'fuzz', randomSeed: 1 })
  }
  if (result.status === 'safe') continue
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, by ${result.attack.pattern}`
      : result.error.kind
  problems.push(`${place} ${text} is not known to be safe: ${why}`)
}

finish({ problems, ok: `${literals.size} regular expressions are linear` })

/** Returns true if something is repeated without an upper limit, and something follows that can fail. Each class counts as a letter. */
function canBacktrack(/** @type {string} */ source) {
  const bare = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')
  return /[*+]|\{\d+,\}/.test(bare.replace(/[x.](?:[*+]|\{\d+,\})$/, ''))
}
