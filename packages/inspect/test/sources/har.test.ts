import { describe, expect, it } from 'vitest'
import { isHar, readHar } from '../../src/sources/har.ts'

const entry = (path: string, content: object) => ({
  request: {
    method: 'POST',
    url: `https://shop.example${path}`,
    headers: [
      { name: 'Client-Id', value: 'X' },
      { name: 'Signature', value: 's' },
    ],
    postData: { mimeType: 'application/json', text: '{"é":1}' },
  },
  response: { status: 200, headers: [{ name: 'Response-Time', value: '1' }], content },
})
const har = {
  log: {
    entries: [entry('/a', { text: '{}' }), entry('/b?c', { text: 'w6k=', encoding: 'base64' })],
  },
}

describe('readHar', () => {
  it('reads a request from a file', () => {
    expect(isHar(har)).toBe(true)
    expect(readHar(har, { entry: 2, isResponse: false })).toMatchObject({
      kind: 'request',
      method: 'POST',
      target: '/b?c',
      url: 'https://shop.example/b?c',
      headers: { 'client-id': 'X', signature: 's' },
      body: new TextEncoder().encode('{"é":1}'),
    })
  })

  it('reads a response, with the target of its request', () => {
    expect(readHar(har, { entry: 2, isResponse: true })).toMatchObject({
      kind: 'response',
      target: '/b?c',
      headers: { 'response-time': '1' },
      body: new TextEncoder().encode('é'),
      remarks: [],
    })
  })

  it('adds a remark that a body stored as text may have lost bytes', () => {
    expect(readHar(har, { entry: 1, isResponse: true }).remarks).toHaveLength(1)
  })

  it('reads a single entry', () => {
    const one = entry('/a', { text: '' })
    expect(isHar(one)).toBe(true)
    expect(readHar(one, { entry: 1, isResponse: false }).target).toBe('/a')
  })

  it('rejects an entry that does not exist', () => {
    expect(() => readHar(har, { entry: 3, isResponse: false })).toThrow(
      expect.objectContaining({ code: 'GW_INSPECT_SOURCE_INVALID' }),
    )
  })

  it.each([null, [], 'x', {}, { request: {} }, { log: 1 }])('does not detect %j as HAR', (json) => {
    expect(isHar(json)).toBe(false)
  })
})
