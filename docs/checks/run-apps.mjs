// Runs the applications of other-frameworks.md: `npm run long -- apps [nuxt astro ...]`.
import { appNames, appProblems, installApps } from './apps.mjs'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !appNames.includes(name))
if (unknown.length > 0) {
  console.log(`npm run long -- apps [name ...]   names: ${appNames.join(', ')}`)
  process.exit(asked.includes('--help') ? 0 : 2)
}
const failures = await installApps()
for (const failure of failures) console.error(failure)
for (const name of failures.length > 0 ? [] : asked.length > 0 ? asked : appNames) {
  const problems = await appProblems(name)
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${problems.join('\n')}`)
  failures.push(...problems)
}
if (failures.length > 0) process.exitCode = 1
