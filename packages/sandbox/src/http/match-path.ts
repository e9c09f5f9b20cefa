/** Reads the named parts of a path, or returns `undefined` if it is a different path. */
export function matchPath(route: string, path: string): ReadonlyMap<string, string> | undefined {
  const wanted = route.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const parts = new Map<string, string>()
  for (const [index, one] of wanted.entries()) {
    const text = given[index] ?? ''
    if (one.startsWith('{') && text !== '') parts.set(one.slice(1, -1), decode(text))
    else if (one !== text) return undefined
  }
  return parts
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
