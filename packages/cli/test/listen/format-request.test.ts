import { expect, it } from 'vitest'
import { createStyle } from '../../src/io/style.ts'
import { explainRequest } from '../../src/listen/explain-request.ts'
import { formatRequest } from '../../src/listen/format-request.ts'

it('makes control characters visible even if the HTTP parser let them through', async () => {
  const hostile = '\u001b[2J\u009b31m\u202e\r\u0007'
  const request = {
    method: `P${hostile}`,
    target: `/${hostile}`,
    headers: [[`x${hostile}`, hostile] as const, ['client-id', hostile] as const],
    body: Buffer.from(hostile),
  }
  const explained = await explainRequest(request, {})
  const saved = { path: `/${hostile}` }
  const handled = { number: 1, request, explained, status: 503, meaning: 'no', saved }
  const text = formatRequest(handled, { style: createStyle(false), showContent: true })
  expect(explained.explanation).toBeDefined()
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
})
