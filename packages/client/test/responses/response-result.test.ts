import { expect, it } from 'vitest'
import { describeResult } from '../../src/responses/response-result.ts'
import { resultOf } from '../gateway.ts'

it.each([
  ['its message', 'in words', 'CODE (in words)'],
  ['a message with spaces around it', '\n in\twords ', 'CODE (in words)'],
  ['no message', '', 'CODE'],
  ['a message of spaces', ' \n', 'CODE'],
  ['a message that starts after 400 characters', `${' '.repeat(400)}in words`, 'CODE'],
  ['the first 200 characters of its message', 'x'.repeat(201), `CODE (${'x'.repeat(200)})`],
])('describeResult returns the code and %s', (_name, resultMessage, text) => {
  expect(describeResult({ ...resultOf('F', 'CODE'), resultMessage })).toBe(text)
})
