// Guards against mistakes that a linter sees: Biome's rules, promises that nobody awaits (a verification that is
// not awaited is no verification), and imports against the layer table of .oxlintrc.json.
import { finish } from './lib/finish.mjs'
import { run } from './lib/run.mjs'

const [biome, oxlint] = await Promise.all([
  run('biome', ['lint', '--colors=off', '--error-on-warnings', '.']),
  run('oxlint', ['--type-aware', '--deny-warnings', '--disable-nested-config', '.']),
])
const files = /Checked (\d+) files/.exec(biome.output)?.[1]
const typed = /on (\d+) files? with (\d+) rules/.exec(oxlint.output)

const problems = [biome, oxlint].filter(({ code }) => code !== 0).map(({ output }) => output.trim())
if (problems.length === 0 && (files === undefined || typed === null)) {
  problems.push('a linter did not say what it looked at', biome.output, oxlint.output)
}

finish({
  problems,
  ok: `${files} files by Biome, ${typed?.[1]} with types by oxlint`,
  remedy: 'An import "restricted by a pattern" goes against the layer table of .oxlintrc.json.',
})
