import { parseSignatureHeader } from '@gw/signature'
import { describe, expect, it } from 'vitest'

const invalid = expect.objectContaining({ code: 'GW_SIGNATURE_ENCODING_INVALID' })

const START = 'algorithm=RSA256,keyVersion=1,signature='

function decode(value: string): number[] {
  return [...parseSignatureHeader(START + value).signature]
}

// The vectors have every accepted form, and most of what is rejected.
describe('signature value', () => {
  it('rejects characters that Buffer.from skips', () => {
    expect([...Buffer.from('A!QID', 'base64')]).toEqual([1, 2, 3])
    expect(() => decode('A!QID')).toThrow(invalid)
  })

  it.each([
    ['plain "+" with an escaped pad', '+QI%3D'],
    ['escaped "+" with a plain pad', '%2BQI='],
    ['an escaped digit', 'AQI%30'],
    ['base64url with padding', '-w=='],
    ['two missing pads', 'AQ'],
    ['a single letter', 'A'],
    ['three pads', 'A==='],
    ['four extra pads', 'AQID===='],
    ['two values joined', 'AQ==AQ=='],
    ['letters after padding', 'AQ==AQID'],
    ['all trailing bits after two pads', 'AP=='],
    ['trailing bits after one pad', 'AQJ='],
    ['trailing bits before escaped pads', 'AR%3D%3D'],
    ['a leading space', ' AQID'],
    ['a trailing space', 'AQID '],
    ['an escaped space', 'AQ%20ID'],
    ['an escaped line break', 'AQID%0A'],
    ['an escape truncated to its percent sign', 'AQI%'],
    ['an escape without hex digits', 'AQI%ZZ'],
    ['an escape of two bytes', 'AQI%C3%A9'],
  ])('rejects a value with %s', (_name, value) => {
    expect(() => decode(value)).toThrow(invalid)
  })
})
