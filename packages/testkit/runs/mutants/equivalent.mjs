// Mutants that behave like the original, so that no test can find them. `npm run mutants` fails if an entry is no longer
// needed. `line` is the source line without indentation. `to` is what Stryker wrote instead, where several mutants of one
// line share a mutator, and `from` the part of the line that it replaced.

/** @type {Record<string, readonly { file: string, mutator: string, line: string, from?: string, to?: string, reason: string }[]>} */
export const EQUIVALENT = {
  'inbox-redis': [
    {
      file: 'redis-client.ts',
      mutator: 'ConditionalExpression',
      line: "return typeof value === 'object' && value !== null",
      from: 'value !== null',
      reason: 'Reading a method of null throws a TypeError too',
    },
    {
      file: 'redis-inbox.ts',
      mutator: 'OptionalChaining',
      line: "if (typeof (options as { readonly connect?: unknown } | undefined)?.connect === 'function') {",
      reason: 'Without options, the next check throws a TypeError too',
    },
    {
      file: 'redis-inbox.ts',
      mutator: 'ArrayDeclaration',
      line: 'const [status, first, second] = Array.isArray(reply) ? reply.map(Number) : []',
      reason: 'A status that is not a number is rejected like a missing one',
    },
    {
      file: 'run-script.ts',
      mutator: 'StringLiteral',
      line: "return error instanceof Error ? error.message : ''",
      reason: 'Any text without the words of the two errors is passed through',
    },
  ],
}
