/** Words that need no quotes. In Zsh, a leading "=" would be replaced by the path of a program. */
const BARE = /^[\w./:@%+,-][\w./:=@%+,-]*$/
const PRINTABLE = /^[ -~]*$/
/** Characters that `$'...'` cannot contain as they are. */
const ESCAPED = /[^ -~]|['\\]/g
const LETTERS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/**
 * Quotes a text as one word for Bash and Zsh. The result survives pasting, because it contains only printable ASCII:
 * a terminal without bracketed paste acts on control characters and tabs, an old shell without a UTF-8 locale on parts
 * of letters, and nobody sees a mark that changes the direction of text. A zero byte ends the word, because no argument
 * can contain one.
 */
export function quoteForShell(text: string): string {
  if (BARE.test(text)) return text
  if (PRINTABLE.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`
  // By its UTF-8 bytes: Bash 3.2 does not know \u.
  const bytes = new TextEncoder().encode(text)
  const escaped = toLatin1(bytes).replace(
    ESCAPED,
    (byte) => LETTERS[byte] ?? `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `$'${escaped}'`
}

/** Returns a command that prints exactly these bytes, and survives pasting. */
export function printForShell(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const encoded = `printf %s ${btoa(toLatin1(bytes))} | base64 -d`
  const text = decodeText(bytes)
  const quoted = text === undefined ? undefined : `printf %s ${quoteForShell(text)}`
  // The escapes of a text with few ASCII letters are longer, and no easier to read.
  return quoted !== undefined && quoted.length <= encoded.length ? quoted : encoded
}

/** Returns the text of bytes if an argument of a command can contain it, otherwise `undefined`. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** One character for each byte. */
function toLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  }
  return text
}
