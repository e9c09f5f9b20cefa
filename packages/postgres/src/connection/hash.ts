/** Hashes SQL (FNV-1a), so that two inboxes on one connection do not share a prepared statement. */
export function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return value.toString(36)
}
