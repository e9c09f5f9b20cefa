// Mutants that behave like the original, so that no test can find them. `npm run mutants` fails if an entry is no longer
// needed. `line` is the source line without indentation. `to` is what Stryker wrote instead, where several mutants of one
// line share a mutator, and `from` the part of the line that it replaced.

const TYPE_ERROR = 'The next use of the value throws a TypeError too'
const IMPLICIT = 'A function that reaches its end returns undefined too'

/** @type {Record<string, readonly { file: string, mutator: string, line: string, from?: string, to?: string, reason: string }[]>} */
export const EQUIVALENT = {
  signature: [
    {
      file: 'base64.ts',
      mutator: 'EqualityOperator',
      line: 'for (let at = 0; at < length; at++) bytes[at] = binary.charCodeAt(at)',
      reason: 'A typed array ignores what is written beyond its end',
    },
    {
      file: 'base64.ts',
      mutator: 'BlockStatement',
      line: '} catch {',
      reason: IMPLICIT,
    },
    {
      file: 'header.ts',
      mutator: 'StringLiteral',
      line: "for (const pair of (text.length > 16_384 ? '' : text).split(/,[ \\t]*/, 33)) {",
      reason: 'Any text without fields is malformed',
    },
    {
      file: 'header.ts',
      mutator: 'StringLiteral',
      line: "export function checkKeyVersion(keyVersion: number, name = 'keyVersion'): void {",
      reason: 'The name is only part of a message',
    },
    {
      file: 'keys/key-resolver.ts',
      mutator: 'UnaryOperator',
      line: 'let farSinceMs = -Infinity',
      reason: 'Only the distance from now counts, and it is infinite too',
    },
    {
      file: 'keys/key-resolver.ts',
      mutator: 'UnaryOperator',
      line: 'const entry = { atMs: -Infinity }',
      reason: 'Only the distance from now counts, and it is infinite too',
    },
    {
      file: 'keys/key-ring.ts',
      mutator: 'ArrayDeclaration',
      line: "const keys = typeof versions === 'object' ? Object.entries(versions ?? {}) : []",
      reason: 'The version of such an entry is invalid, which throws a TypeError too',
    },
    {
      file: 'keys/key-ring.ts',
      mutator: 'ArrayDeclaration',
      line: 'const { now = Date.now, expectedVersions = [] } = options',
      reason: 'No version is close to a value that is not a number',
    },
    {
      file: 'keys/rsa-der.ts',
      mutator: 'OptionalChaining',
      line: 'parts = readSequence(parts[2]?.value)',
      reason: 'The tags before it show that the part exists',
    },
    {
      file: 'keys/rsa-der.ts',
      mutator: 'OptionalChaining',
      line: 'parts = readSequence(parts[1]?.value.subarray(1)) // the first byte counts unused bits',
      reason: 'The tags before it show that the part exists',
    },
    {
      file: 'keys/rsa-der.ts',
      mutator: 'OptionalChaining',
      line: 'if (der?.[0] !== 48) rejectMalformedKey()',
      reason: 'Every caller passes bytes',
    },
    {
      file: 'keys/same-key-pair.ts',
      mutator: 'BlockStatement',
      line: '} catch {',
      reason: IMPLICIT,
    },
    {
      file: 'keys/windowed-key.ts',
      mutator: 'ConditionalExpression',
      line: 'if (firstMs === -Infinity && lastMs === Infinity) return load',
      from: 'firstMs === -Infinity && lastMs === Infinity',
      to: 'false',
      reason: 'Every time is inside the window from -Infinity to Infinity',
    },
    {
      file: 'keys/windowed-key.ts',
      mutator: 'UnaryOperator',
      line: 'if (firstMs === -Infinity && lastMs === Infinity) return load',
      reason: 'Every time is inside the window from -Infinity to Infinity',
    },
    {
      file: 'node-verify.ts',
      mutator: 'ConditionalExpression',
      line: 'if (key !== lastKey) {',
      to: 'true',
      reason: 'The object that is created again is for the same key',
    },
    {
      file: 'node-verify.ts',
      mutator: 'ConditionalExpression',
      line: 'if (error) fail(error)',
      to: 'false',
      reason: 'Node reports an error only for arguments that the checks before it reject',
    },
    {
      file: 'node-verify.ts',
      mutator: 'BlockStatement',
      line: '} catch {',
      reason: IMPLICIT,
    },
    {
      file: 'prove.ts',
      mutator: 'LogicalOperator',
      line: 'verify: VerifyBytes = verifyWithNode ?? verifyWithWebCrypto,',
      reason: 'Both functions return the same result and differ only in speed',
    },
    {
      file: 'signer.ts',
      mutator: 'ConditionalExpression',
      line: "if (typeof signer === 'object' && signer !== null && !('sign' in signer)) {",
      to: 'true',
      reason: TYPE_ERROR,
    },
    {
      file: 'signer.ts',
      mutator: 'LogicalOperator',
      line: "if (typeof signer === 'object' && signer !== null && !('sign' in signer)) {",
      reason: TYPE_ERROR,
    },
    {
      file: 'signer.ts',
      mutator: 'OptionalChaining',
      line: "if (typeof signer?.sign === 'function') return",
      reason: TYPE_ERROR,
    },
    {
      file: 'time.ts',
      mutator: 'ArrayDeclaration',
      line: '/^(.{19})(?:\\.(\\d{1,9}))?(?:Z|([+-](?:[01]\\d|2[0-3])):?([0-5]\\d))$/.exec(text) ?? []',
      reason: 'The first item is not used',
    },
    {
      file: 'time.ts',
      mutator: 'OptionalChaining',
      line: ": format === 'iso' && new Date(epochMs).toJSON()?.replace('Z', '+00:00')",
      reason: TYPE_ERROR,
    },
    {
      file: 'verify.ts',
      mutator: 'OptionalChaining',
      line: "if (typeof keys?.find !== 'function') {",
      reason: TYPE_ERROR,
    },
  ],
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
