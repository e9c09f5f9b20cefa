// Checks that sources, tests, and docs avoid the words that read as translated. Quoted wire text is on the allow-list.
import { readFileSync } from 'node:fs'
import { finish } from './lib/finish.mjs'
import { listFiles, root, show } from './lib/workspace.mjs'

/** What to avoid, and what to write instead. */
/** @type {[word: RegExp, instead: string][]} */
const WORDS = [
  [/(?:\/\*\*|^\s*\*|^\s*\/\/) (?:Gives|Makes|Tells|Says)\b/, 'Returns, Creates, Reports'],
  [/\bif left out\b|\bunless told\b/i, 'Defaults to, unless configured'],
  [/\bwhoever\b/i, 'anyone who'],
  [
    /\bthe reverse direction\b|\bthe bytes on the wire\b/i,
    'a heading that says what the section is for',
  ],
  [/\bmust bear\b/i, 'must be idempotent'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bmade anew\b|\bin vain\b|\bby turns\b|\bput right\b|\bslip of the pen\b/i, 'plain words'],
  [/\bcause says\b/i, 'see cause'],
  [/\b(?:is|are|was) told (?:as|by|that)\b/i, 'is reported as'],
  [
    /\b(?:behaviour|colour|licence|normalis|recognis|serialis|honour|neighbour)/i,
    'American spelling',
  ],
  [/\bwhole numbers?\b/i, 'integer'],
  [/\bfalls due\b|\bat hand\b/i, 'is due, available'],
  [/(?<!\bthere )\b(?:is|are|was) no (?!longer\b|\$)[a-z]+/i, 'is not a'],
  [/\b(?:whichever|somebody|meanwhile)\b/, 'any, someone, in the meantime'],
  [/\bhowever (?:many|often|far|long)\b|\ball the same\b/i, 'no matter how, still'],
  [/\b(?:of|to) (?:its|their|our) own\b(?! [a-z])|\bif need be\b|\bto be had\b/i, 'its own'],
  [/\b(?:lower|upper)[- ]case\b|\bwhite space\b|\bstart-up\b|\btime-out\b/i, 'one word'],
  [/\bclient id\b/, 'client ID'],
  [/\bleases? holds?\b|\bsignatures? (?:holds?|held)\b/i, 'are renewed, is valid'],
  [
    /\b(?:it|test)(?:\.each\(.*\))?\(['"`](?:that|when|and then) /,
    'a title that starts with a verb',
  ],
]

/** Lines that quote wire text, other programs, or these words themselves. */
const ALLOWED = [/^tools\/check-language\.mjs:/, /^docs\/reference\//, /^pnpm-lock/]

const problems = []
const files = listFiles(root, /\.(?:md|ts|tsx|mjs|html|css|vue|svg|yml|yaml)$/)
for (const file of files) {
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const place = `${show(file)}:${at + 1}`
    if (ALLOWED.some((allowed) => allowed.test(place))) continue
    for (const [word, instead] of WORDS) {
      const found = word.exec(line)
      if (found !== null) problems.push(`${place} "${found[0].trim()}": write ${instead}`)
    }
  }
}
finish({ problems, ok: `${files.length} files` })
