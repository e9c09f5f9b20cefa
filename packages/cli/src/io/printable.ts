/** Shortens what strangers wrote, and keeps its control characters from a terminal. */
export function printable(text: string, length = 300): string {
  // Control characters, line separators, and marks that turn the direction of what follows.
  const clean = text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '·')
  return clean.length > length ? `${clean.slice(0, length)}…` : clean
}
