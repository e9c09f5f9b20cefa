/**
 * Ends a check: prints one line if there are no problems. Otherwise prints every problem and the remedy, and sets the
 * exit code to 1.
 *
 * @param {{ problems: readonly string[], ok: string, remedy?: string | undefined }} result
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
