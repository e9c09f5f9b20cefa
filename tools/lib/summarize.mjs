/**
 * Returns what is printed of a check: all output if it failed or is one of the repository's own, which say what they
 * checked, and of a script that passed only what it skipped.
 *
 * @param {{ output: string, code: number, isScript: boolean }} result
 */
export function summarize({ output, code, isScript }) {
  const lines = output.trim().split('\n')
  const shown = isScript && code === 0 ? lines.filter((line) => line.startsWith('skipped:')) : lines
  return shown.join('\n        ')
}
