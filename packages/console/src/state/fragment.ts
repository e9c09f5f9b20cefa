/** Returns the parts of an address's fragment, decoded. A part that cannot be decoded, such as `%`, is returned unchanged. */
export function readFragment(hash: string): string[] {
  return hash.replace(/^#/, '').split('/').map(decode)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
