const LETTERS: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const ESCAPE =
  /((?:\\x[0-9A-Fa-f]{1,2}|\\[0-7]{1,3})+)|\\u([0-9A-Fa-f]{1,4})|\\U([0-9A-Fa-f]{1,8})|\\([\s\S])/g

/** Decodes the escapes of `$'...'`, which browsers write for "Copy as cURL". */
export function unescapeAnsi(text: string): string {
  return text.replace(ESCAPE, (_all, bytes, short, long, letter) => {
    if (bytes !== undefined) return decodeBytes(bytes)
    if (letter !== undefined) return LETTERS[letter] ?? letter
    const code = Number.parseInt(short ?? long, 16)
    // Half of a surrogate pair. The other half comes next.
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** `\xC3\xA9` are the two bytes of one letter. */
function decodeBytes(escapes: string): string {
  const codes = escapes.match(/x[0-9A-Fa-f]+|[0-7]+/g) ?? []
  const bytes = codes.map((code) =>
    code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8),
  )
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes))
}
