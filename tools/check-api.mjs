// Checks that each package's `api.md` shows what the package makes public, so that a review sees every change of it, and
// that users can import every type that a public signature mentions. `npm run generate -- api` writes the files
// (`--write`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { apiReports } from './lib/api-report.mjs'
import { finish } from './lib/finish.mjs'
import { show } from './lib/workspace.mjs'

const reports = apiReports()
if (process.argv.includes('--write')) {
  for (const { file, text } of reports) writeFileSync(file, text)
}
const stale = reports.filter(
  ({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
)
finish({
  problems: [
    ...stale.map(({ file }) => `${show(file)} is out of date`),
  ],
  ok: `${reports.length} files show what the packages make public, and nothing that they mention is missing`,
  remedy: stale.length > 0 ? 'If the change is intended, run: npm run generate -- api' : undefined,
})
