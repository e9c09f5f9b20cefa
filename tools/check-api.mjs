// Checks that each package's `api.md` shows what the package makes public, so that a review sees every change of it.
// `npm run generate -- api` writes them (`--write`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { apiReports } from './lib/api-report.mjs'
import { finish } from './lib/finish.mjs'
import { show } from './lib/workspace.mjs'

const reports = apiReports()
if (process.argv.includes('--write')) {
  for (const [file, report] of reports) writeFileSync(file, report)
}
const stale = [...reports].filter(
  ([file, report]) => !existsSync(file) || readFileSync(file, 'utf8') !== report,
)
finish({
  problems: stale.map(([file]) => `${show(file)} is out of date`),
  ok: `${reports.size} files show what the packages make public`,
  remedy: stale.length > 0 ? 'If the change is intended, run: npm run generate -- api' : undefined,
})
