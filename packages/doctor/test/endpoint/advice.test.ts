import { describe, expect, it } from 'vitest'
import { ACKNOWLEDGEMENT, isAcknowledgement } from '../../src/endpoint/advice.ts'

const accepts = (status: number, text: string) =>
  isAcknowledgement(status, new TextEncoder().encode(text))

describe('isAcknowledgement', () => {
  it.each([
    ['the fixed body', ACKNOWLEDGEMENT],
    [
      'another order and other whitespace',
      '{ "result": { "resultStatus": "S",\n"resultMessage":"success","resultCode":"SUCCESS" } }\n',
    ],
    [
      'another message and more fields',
      '{"x":1,"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"ok","y":2}}',
    ],
  ])('accepts %s', (_what, text) => {
    expect(accepts(200, text)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['a string', 'success'],
    ['null', 'null'],
    ['a result that is null', '{"result":null}'],
    ['a result that is a string', '{"result":"SUCCESS"}'],
    ['F', '{"result":{"resultCode":"SUCCESS","resultStatus":"F"}}'],
    ['another code', '{"result":{"resultCode":"success","resultStatus":"S"}}'],
    ['no result', '{"resultCode":"SUCCESS","resultStatus":"S"}'],
    [
      'a duplicate key',
      '{"result":{"resultCode":"SUCCESS","resultStatus":"F","resultStatus":"S"}}',
    ],
    ['a truncated body', ACKNOWLEDGEMENT.slice(0, -1)],
  ])('does not accept %s', (_what, text) => {
    expect(accepts(200, text)).toBe(false)
  })

  it.each([201, 202, 204, 302, 400, 500])('does not accept the status %i', (status) => {
    expect(accepts(status, ACKNOWLEDGEMENT)).toBe(false)
  })
})
