import type { AttemptView } from '@gw/sandbox/control'

type ChangedByte = NonNullable<AttemptView['changedByte']>

/** The characters that a word is made of. A changed one belongs to its word, whatever it is now. */
const WORD = /[\w.-]/

/** Returns the word with the changed byte, as it was signed and as it was sent. */
export function changedWords(
  base64: string,
  { at, signed }: ChangedByte,
): { readonly signed: string; readonly sent: string } {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const isWord = (index: number): boolean => WORD.test(String.fromCharCode(bytes[index] ?? 0))
  let [from, to] = [at, at + 1]
  while (from > 0 && at - from < 20 && isWord(from - 1)) from--
  while (to < bytes.length && to - at < 20 && isWord(to)) to++
  const decoder = new TextDecoder()
  const sent = decoder.decode(bytes.subarray(from, to))
  bytes[at] = signed
  return { signed: decoder.decode(bytes.subarray(from, to)), sent }
}

/** Returns the place of a byte in the text that the bytes decode to. */
export function textIndex(base64: string, at: number): number {
  const bytes = Uint8Array.from(atob(base64).slice(0, at), (one) => one.charCodeAt(0))
  return new TextDecoder().decode(bytes).length
}
