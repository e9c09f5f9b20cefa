// Writes the table of checks in docs/guide/doctor.md. Run it with `npm run generate -- checks` after a change to a check.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checks } from '@gw/doctor'

const page = 'docs/guide/doctor.md'
const file = new URL(`../../../${page}`, import.meta.url)

/** Returns the page as it must read, by its path from the root. */
export function checkFiles() {
  const rows = [...new Set(checks.map(({ expected }) => expected))].map((correct) => {
    const ids = checks.flatMap(({ id, expected }) => (expected === correct ? [`\`${id}\``] : []))
    return `| ${ids.join(', ')} | ${correct} |`
  })
  const table = ['| ids in `--json` | a correct endpoint |', '|---|---|', ...rows].join('\n')
  const between = /(?<=<!-- checks -->\n\n)[\s\S]*?(?=\n\n<!-- \/checks -->)/
  return new Map([[page, readFileSync(file, 'utf8').replace(between, () => table)]])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const text of checkFiles().values()) writeFileSync(file, text)
}
