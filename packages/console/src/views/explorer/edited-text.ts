import { escapeDirection } from '@gw/ui'

/** Returns whether a text is JSON as programs write it, so that it can be indented for people and written back. */
function isCompact(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false
  }
}

/** Returns a text as it is edited: indented, unless that would lose how it was written. Nothing in it turns text around. */
export function toEdit(text: string): string {
  return isCompact(text) ? escapeDirection(JSON.stringify(JSON.parse(text), null, 2)) : text
}

/** Returns an edited text as it is sent: written as the original was. */
export function toSend(edited: string, original: string | undefined): string {
  if (original !== undefined && !isCompact(original)) return edited
  try {
    return JSON.stringify(JSON.parse(edited))
  } catch {
    return edited
  }
}
