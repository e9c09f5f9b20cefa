// Writes the module of @gw/client with the result codes that a call depends on.
import { HEADER } from './imports.mjs'
import { results } from './results.mjs'

/** Returns the generated module of @gw/client by its path, unformatted. */
export function clientModules() {
  const set = (name, has, words) => {
    const codes = results.filter(has).map(({ code }) => `'${code}'`)
    return `/** ${words} */
export const ${name}: ReadonlySet<string> = new Set([${codes.join(', ')}])`
  }
  const parts = [
    set(
      'TEMPORARY_CODES',
      ({ temporary }) => temporary,
      'Codes that the gateway documents as worth retrying.',
    ),
    set(
      'FINAL_CODES',
      ({ final }) => final,
      'Codes that reject the operation itself, even if an earlier request with the same ID is unanswered.',
    ),
  ]
  return new Map([['src/responses/result-codes.ts', `${HEADER}\n${parts.join('\n\n')}\n`]])
}
