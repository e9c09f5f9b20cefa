import { buildSignatureHeader, parseSignatureHeader } from '@gw/signature'
import { describe, expect, it } from 'vitest'

const START = 'algorithm=RSA256,keyVersion=1,signature='

function decode(value: string): number[] {
  return [...parseSignatureHeader(START + value).signature]
}

describe('signature value', () => {
  it.each([
    ['that needs no escapes', 'AQID', [1, 2, 3]],
    ['plain', '+/+/', [0xfb, 0xff, 0xbf]],
    ['plain with one pad', 'AQI=', [1, 2]],
    ['plain with two pads', 'AQ==', [1]],
    ['escaped', '%2B%2F%2B%2F', [0xfb, 0xff, 0xbf]],
    ['escaped with lowercase digits', '%2b%2f%2b%2f', [0xfb, 0xff, 0xbf]],
    ['escaped with one pad', 'AQI%3D', [1, 2]],
    ['escaped with two pads in either hex case', 'AQ%3d%3D', [1]],
    ['of three zero bytes', 'AAAA', [0, 0, 0]],
  ])('decodes a value %s', (_name, value, bytes) => {
    expect(decode(value)).toEqual(bytes)
  })

  it('rejects characters that Buffer.from skips', () => {
    expect([...Buffer.from('A!QID', 'base64')]).toEqual([1, 2, 3])
    expect(() => decode('A!QID')).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_ENCODING_INVALID' }),
    )
  })

  it('encodes with uppercase percent-encoding', () => {
    const signature = new Uint8Array([0xfb, 0xff, 0xbf, 0xff])
    expect(buildSignatureHeader({ keyVersion: 1, signature })).toBe(
      `${START}%2B%2F%2B%2F%2Fw%3D%3D`,
    )
  })

  it.each([
    ['plain "+" with an escaped pad', '+QI%3D'],
    ['escaped "+" with a plain pad', '%2BQI='],
    ['one pad plain, one escaped', 'AQ%3D='],
    ['"+" plain, "/" escaped', '+%2F+%2F'],
    ['an escaped letter', '%41QID'],
    ['an escaped digit', 'AQI%30'],
    ['an escaped percent sign', '%252B%252F%252B%252F'],
    ['base64url', '-_-_'],
    ['base64url with padding', '-w=='],
    ['missing padding', 'AQI'],
    ['two missing pads', 'AQ'],
    ['one of two pads', 'AQ='],
    ['a single letter', 'A'],
    ['three pads', 'A==='],
    ['only pads', '===='],
    ['an extra pad', 'AQID='],
    ['four extra pads', 'AQID===='],
    ['a pad inside', 'AQ=D'],
    ['two values joined', 'AQ==AQ=='],
    ['letters after padding', 'AQ==AQID'],
    ['trailing bits after two pads', 'AR=='],
    ['all trailing bits after two pads', 'AP=='],
    ['trailing bits after one pad', 'AQJ='],
    ['all trailing bits after one pad', 'AQL='],
    ['trailing bits before escaped pads', 'AR%3D%3D'],
    ['a space inside', 'AQ ID'],
    ['a leading space', ' AQID'],
    ['a trailing space', 'AQID '],
    ['an escaped space', 'AQ%20ID'],
    ['an escaped line break', 'AQID%0A'],
    ['a truncated escape', 'AQI%3'],
    ['an escape truncated to its percent sign', 'AQI%'],
    ['an escape without hex digits', 'AQI%ZZ'],
    ['an escape of two bytes', 'AQI%C3%A9'],
    ['quotes', '"AQID"'],
    ['non-ASCII letters', 'AQ*D'],
  ])('rejects a value with %s', (_name, value) => {
    expect(() => decode(value)).toThrow(
      expect.objectContaining({ code: 'GW_SIGNATURE_ENCODING_INVALID' }),
    )
  })
})
