// RFC 3492, section 5: the parameters of Punycode.
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const INITIAL_CODE_POINT = 0x80
const MAX_CODE_POINT = 0x10ffff

/**
 * Decodes the part of a lowercase label after `xn--` (RFC 3492). Returns `undefined` if it is not valid Punycode or
 * contains only ASCII, which needs no encoding.
 */
export function decodePunycode(text: string): string | undefined {
  const end = text.lastIndexOf('-')
  const points = Array.from(text.slice(0, Math.max(end, 0)), (letter) => letter.charCodeAt(0))
  let at = end + 1
  let point = INITIAL_CODE_POINT
  let bias = INITIAL_BIAS
  let index = 0
  if (at === text.length) return undefined
  while (at < text.length) {
    const before = index
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(at++))
      if (digit === undefined) return undefined // also at the end of the text
      index += digit * weight
      if (index > MAX_CODE_POINT * (points.length + 1)) return undefined
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = points.length + 1
    bias = adapt(index - before, count, before === 0)
    point += Math.floor(index / count)
    index %= count
    if (point > MAX_CODE_POINT || (point >= 0xd800 && point <= 0xdfff)) return undefined
    points.splice(index++, 0, point)
  }
  return String.fromCodePoint(...points)
}

function digitOf(code: number): number | undefined {
  if (code >= 97 && code <= 122) return code - 97 // a to z
  return code >= 48 && code <= 57 ? code - 22 : undefined // 0 to 9
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}
