// Runs publint and attw on a tarball, in this process: as programs they load the TypeScript compiler for each package.
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Resolutions that a package with ES modules alone cannot serve. `require` loads it, but its types say it is ESM. */
const NOT_SERVED = ['node16-cjs']

/**
 * Returns what publint and attw report for a tarball, each line with its path.
 *
 * @param {string} path
 * @returns {Promise<string[]>}
 */
export async function linterProblems(path) {
  const bytes = new Uint8Array(readFileSync(path))
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  const { types, ...result } = await checkPackage(createPackageFromTarballData(bytes))
  if (types === false) return [`${path}: attw finds no types`]
  const wrong = /** @type {{ problems: import('@arethetypeswrong/core').Problem[] }} */ (result)
  return [
    ...messages.map(
      (message) => `${path}: publint: ${formatMessage(message, pkg, { color: false })}`,
    ),
    ...wrong.problems
      .filter(
        (problem) => !('resolutionKind' in problem && NOT_SERVED.includes(problem.resolutionKind)),
      )
      .map((problem) => `${path}: attw: ${JSON.stringify(problem)}`),
  ]
}
