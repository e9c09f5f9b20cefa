import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

const folder = fileURLToPath(new URL('../../../../shared/vectors/', import.meta.url))

/**
 * Declares tests over third-party vectors, which are not part of the project: `path` is a file or folder under
 * `shared/vectors`, beside the checkout. Where it is absent, one line says so and the tests are skipped.
 */
export function describeVectors(path: string, declare: (absolutePath: string) => void): void {
  const absolutePath = folder + path
  if (existsSync(absolutePath)) {
    describe(`vectors ${path}`, () => declare(absolutePath))
  } else {
    process.stderr.write(
      `skipped: the vectors ${path} are not on this machine (../shared/vectors)\n`,
    )
    // Kept among the tests as skipped, so that their number shows it too.
    describe.skip(`vectors ${path}`, () => {})
  }
}
