// Checks that each package's `api.md` shows what the package makes public, so that a review sees every change of it, and
// that users can import every type that a public signature mentions. `npm run generate -- api` writes the files
// (`--write`), and `npm run generate -- api signature` those of one package.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { apiReports } from '../lib/api-report.mjs'
import { finish } from '../lib/finish.mjs'
import { show } from '../lib/workspace.mjs'

const asked = process.argv.slice(2).filter((arg) => arg !== '--write')
const reports = apiReports(asked)
if (process.argv.includes('--write')) {
  for (const { file, text } of reports) writeFileSync(file, text)
}
const stale = reports.filter(
  ({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
)
finish({
  problems: [
    ...stale.map(({ file }) => `${show(file)} is out of date`),
    ...reports.flatMap(({ file, forgotten }) =>
      forgotten.map(
        (name) => `${show(file)} mentions ${name}, which users cannot import. Export it`,
      ),
    ),
  ],
  ok: `${reports.length} files show what the packages make public, and mention only types that users can import`,
  remedy: stale.length > 0 ? 'If the change is intended, run: npm run generate -- api' : undefined,
})
