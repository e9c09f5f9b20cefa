const JSON_TYPE =
  /^application\/json *(?:; *(?:[\w!#$%&'*+.^`|~-]+=(?:"[^"]*"|[\w!#$%&'*+.^`|~-]+) *)?)*$/i

/** Returns whether a content type is JSON in UTF-8. It can have parameters other than the charset. */
export function isJson(contentType = ''): boolean {
  const type = contentType.trim()
  const charsets = type.matchAll(/; *charset=("[^"]*"|[^; ]+)/gi)
  return JSON_TYPE.test(type) && [...charsets].every(([, name = '']) => UTF_8.test(name))
}

const UTF_8 = /^"?utf-?8"?$/i
