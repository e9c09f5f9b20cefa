/**
 * Returns a name that somebody passed, for a message. A long name is shortened, because it can be a key that was pasted
 * in the wrong place. Characters that a terminal interprets or that end a line are replaced.
 */
export function shortName(name: string): string {
  const printable = name.slice(0, 32).replace(/[^ -~]/g, '?')
  return name.length > 32 ? `${printable.slice(0, 16)}... (${name.length} characters)` : printable
}
