// Checks that each package's `api.md` shows what the package makes public, so that a review sees every change of it, and
// that users can import every type that a public signature mentions. `npm run generate -- api` writes the files
// (`--write`), and `npm run generate -- api signature` those of one package.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiReports } from '../lib/api-report.mjs'
import { finish } from '../lib/finish.mjs'
import { run, TSC } from '../lib/run.mjs'
import { show } from '../lib/workspace.mjs'
import { writeWrapperProgram } from '../lib/wrapper-program.mjs'

const asked = process.argv.slice(2).filter((arg) => arg !== '--write')
const reports = apiReports(asked)
if (process.argv.includes('--write')) {
  for (const { file, text } of reports) writeFileSync(file, text)
}
const stale = reports.filter(
  ({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
)
// They import every package, which may not be built.
const wrappers = asked.length > 0 ? { count: 'no', problems: [] } : await compileWrappers()
finish({
  problems: [
    ...stale.map(({ file }) => `${show(file)} is out of date`),
    ...reports.flatMap(({ file, forgotten }) =>
      forgotten.map(
        (name) => `${show(file)} mentions ${name}, which users cannot import. Export it`,
      ),
    ),
    ...wrappers.problems,
  ],
  ok: `${reports.length} files show what the packages make public, and ${wrappers.count} wrappers compile with declarations`,
  remedy: stale.length > 0 ? 'If the change is intended, run: npm run generate -- api' : undefined,
})

/** Compiles a user's wrappers around everything that is public. */
async function compileWrappers() {
  const folder = mkdtempSync(join(tmpdir(), 'gw-wrappers-'))
  try {
    const count = writeWrapperProgram(folder)
    const { output } = await run(process.execPath, [TSC, '--pretty', 'false'], { cwd: folder })
    const problems = output.split(/\n(?=\S)/).filter((line) => line !== '' && !isOfFramework(line))
    return { count, problems }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns whether a type of a framework has no name here. Its users have the framework themselves. */
function isOfFramework(line) {
  const [, path = ''] = / TS2883: .* from '([^']+)'/.exec(line) ?? []
  return /node_modules\/(?!@gw\/)/.test(path)
}
