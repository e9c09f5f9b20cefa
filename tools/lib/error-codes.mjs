// The error codes of all packages, as the packages declare them, and the type in @gw/errors that unites them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, publicPackages } from './workspace.mjs'

/** The generated type. */
const FILE = 'packages/errors/src/gateway-error-code.ts'

/** The declaration of a package's codes, with the indented lines that follow it. */
const DECLARATION = /^export type \w+ErrorCode =.*(?:\n +.*)*/gm

/**
 * Returns each code with the folder of its package, in the order of the sources.
 *
 * @returns {{ folder: string, code: string }[]}
 */
export function declaredCodes() {
  return publicPackages
    .filter(({ folder }) => folder !== 'errors') // its codes are those of all others
    .flatMap(({ folder, path }) =>
      listFiles(join(path, 'src'), /\.tsx?$/)
        .flatMap((file) => codesIn(readFileSync(file, 'utf8')))
        .map((code) => ({ folder, code })),
    )
}

/** @returns {string[]} */
function codesIn(/** @type {string} */ source) {
  return [...source.matchAll(DECLARATION)].flatMap(([declaration]) =>
    [...declaration.matchAll(/'(\w+)'/g)].map(([, code = '']) => code),
  )
}

/**
 * Returns the generated file as it must read, by its path from the root.
 *
 * @returns {Map<string, string>}
 */
export function codeFiles() {
  const codes = [...new Set(declaredCodes().map(({ code }) => code))].sort()
  const lines = [
    '// Generated from the error codes of all packages. Run `npm run generate -- codes` after a change to them.',
    '',
    '/** The error codes of all packages of the toolkit. `docs/guide/errors.md` explains each. */',
    'export type GatewayErrorCode =',
    ...codes.map((code) => `  | '${code}'`),
  ]
  return new Map([[FILE, `${lines.join('\n')}\n`]])
}
