import type { StandardSchemaV1 } from '@standard-schema/spec'
import { expect, it } from 'vitest'
import { describeIssue } from '../../src/errors/describe-issue.ts'

const message = 'must not be SECRET'

it.each<[string, string, StandardSchemaV1.Issue | undefined, string]>([
  ['names', 'own', { message, path: ['a', 0, 'b-c'] }, 'a.0.b-c'],
  ['segments', 'own', { message, path: [{ key: 'a' }, { key: 0 }] }, 'a.0'],
  ['a name that may contain a value', 'own', { message, path: ['a', 'b c', 'd'] }, 'a.?.d'],
  ['a name that is too long', 'own', { message, path: ['x'.repeat(65)] }, '?'],
  ['no path', 'own', { message }, 'the body'],
  ['no issue', 'own', undefined, 'the body'],
  ['a schema of the toolkit', '@gw/types', { message, path: ['a'] }, `a ${message}`],
  ['a schema of the toolkit and no issue', '@gw/types', undefined, 'the body '],
])('describeIssue returns the place for %s', (_name, vendor, issue, text) => {
  const validate = () => ({ issues: [] })
  expect(describeIssue({ '~standard': { version: 1, vendor, validate } }, issue)).toBe(text)
})
