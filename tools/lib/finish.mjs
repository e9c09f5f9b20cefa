/**
 * Ends a guard: one line if all is well, else every problem, what to do about them, and exit code 1.
 *
 * @param {{ problems: readonly string[], ok: string, remedy?: string }} result
 */
export function finish({ problems, ok, remedy }) {
  if (problems.length === 0) {
    console.log(ok)
    return
  }
  for (const problem of problems) console.error(problem)
  if (remedy !== undefined) console.error(`\n${remedy}`)
  process.exitCode = 1
}
