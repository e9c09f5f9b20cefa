// Prints one table: for each case, how many times as long each contender takes as the baseline, measured side by side in
// one run. Arguments select bench files: `npm run long -- bench signature`.
import { measure } from './measure.mjs'

const NAMES = ['client', 'inboxes', 'receiver', 'signature']
const asked = process.argv.slice(2)
if (asked.some((name) => !NAMES.includes(name))) {
  console.log(`npm run long -- bench [name ...]   names: ${NAMES.join(', ')}`)
  process.exit(2)
}

console.log(
  `Node ${process.versions.node}, ${process.platform} ${process.arch}; times as long as the baseline, median of rounds\n`,
)
for (const name of asked.length > 0 ? asked : NAMES) {
  const { title, cases, close } = await import(`./${name}.mjs`)
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
