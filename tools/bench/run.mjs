// Prints one table: for each case, how many times as long each contender takes as the baseline, measured side by side in
// one run. Arguments select bench files: `npm run bench -- signature`.
import { readdirSync } from 'node:fs'
import { measure } from './measure.mjs'

const PROGRAMS = new Set(['run.mjs', 'measure.mjs', 'notifications.mjs'])
const chosen = process.argv.slice(2)
const files = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.mjs') && !PROGRAMS.has(file))
  .filter((file) => chosen.length === 0 || chosen.includes(file.replace('.mjs', '')))

if (chosen.includes('--help') || files.length === 0) {
  const names = readdirSync(new URL('.', import.meta.url)).filter((file) => !PROGRAMS.has(file))
  console.log(
    `npm run bench [-- name ...]   names: ${names.map((file) => file.replace('.mjs', '')).join(', ')}`,
  )
  process.exit(files.length === 0 ? 2 : 0)
}

console.log(
  `Node ${process.versions.node}, ${process.platform} ${process.arch}; times as long as the baseline, median of rounds\n`,
)
for (const file of files) {
  const { title, cases, close } = await import(`./${file}`)
  console.log(`### ${title}\n\n| work | baseline | ratios |\n|---|---|---|`)
  for (const benchCase of cases) {
    const { microseconds, ratios } = await measure(benchCase)
    const others = Object.entries(ratios)
      .filter(([name]) => name !== benchCase.baseline)
      .map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`)
    console.log(
      `| ${benchCase.name} | ${benchCase.baseline}, ${microseconds.toFixed(1)} µs | ${others.join(', ')} |`,
    )
  }
  console.log('')
  await close?.()
}
