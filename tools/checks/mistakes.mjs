// Checks what the compiler says about typical mistakes: each statement of tools/checks/mistakes/mistakes.ts has one, and the
// text files beside it have the message of each supported version of TypeScript. Read them as a user who does not know
// our code. `node tools/checks/mistakes.mjs --write` writes them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { mapAtOnce, run, TSC, TSC_5, TSC_6 } from '../lib/run.mjs'
import { root, show } from '../lib/workspace.mjs'

const folder = join(root, 'tools', 'checks', 'mistakes')
const COMPILERS = { 5.7: TSC_5, 6: TSC_6, 7: TSC }
const lines = readFileSync(join(folder, 'mistakes.ts'), 'utf8').split('\n')
const titles = lines.flatMap((line, at) =>
  line.startsWith('// ') ? [{ at, title: line.slice(3) }] : [],
)
const problems = []

const stale = await mapAtOnce(Object.entries(COMPILERS), async ([version, compiler]) => {
  const args = [compiler, '-p', 'tsconfig.json', '--pretty', 'false']
  const { output } = await run(process.execPath, args, { cwd: folder })
  const file = join(folder, `typescript-${version}.txt`)
  const text = describe(output, version)
  if (process.argv.includes('--write')) writeFileSync(file, text)
  return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [show(file)]
})
problems.push(...stale.flat().map((file) => `${file} does not show what the compiler says now`))
finish({
  problems,
  ok: `${titles.length} mistakes are reported as the files in tools/checks/mistakes show, by ${Object.keys(COMPILERS).length} compilers`,
  remedy:
    stale.flat().length > 0
      ? 'If every new message is clear, run: npm run build && node tools/checks/mistakes.mjs --write'
      : undefined,
})

/** Returns each mistake with the place and the text of its messages. */
function describe(output, version) {
  const messages = output
    .split(/^(?=\S)/m)
    .map((text) => /^mistakes\.ts\((\d+),(\d+)\): error TS\d+: ([\s\S]*)$/.exec(text) ?? [text])
  for (const [text, line] of messages) {
    if (line === undefined) problems.push(`TypeScript ${version} says: ${text}`)
  }
  const parts = titles.map(({ at, title }, index) => {
    const end = titles[index + 1]?.at ?? lines.length
    const ours = messages.filter(([, line]) => Number(line) > at && Number(line) <= end)
    if (ours.length === 0) problems.push(`TypeScript ${version} accepts this mistake: ${title}`)
    const shown = ours.map(([, line, column, text]) => {
      const source = lines[Number(line) - 1]
      return `${source}\n${' '.repeat(Number(column) - 1)}^\n${text.trimEnd()}`
    })
    return `# ${title}\n\n${shown.join('\n\n')}\n`
  })
  return parts.join('\n')
}
