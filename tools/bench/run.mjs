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
  `Node ${process.versions.node}, ${process.platform} ${process.arch}; times as long as the baseline, median of rounds`,
)
for (const name of asked.length > 0 ? asked : NAMES) {
  const { title, cases, close } = await import(`./${name}.mjs`)
  console.log(`\n### ${title}\n\n| work | times as long, µs, µs of CPU |\n|---|---|`)
  for (const benchCase of cases) {
    const results = (await measure(benchCase)).map(({ name, ratio, time, cpu }) => {
      return `${name} ${ratio.toFixed(2)}, ${time.toFixed(1)}, ${cpu.toFixed(1)}`
    })
    console.log(`| ${benchCase.name} | ${results.join('; ')} |`)
  }
  await close?.()
}
