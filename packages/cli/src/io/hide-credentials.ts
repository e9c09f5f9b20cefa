/** Returns a text without the user names and passwords in its URLs: `http://…@host`. */
export function hideCredentials(text: string): string {
  return text.replace(/[^\s"']+/g, hideInWord)
}

function hideInWord(word: string): string {
  const scheme = /[a-z][a-z\d+.-]{0,20}:[\\/]{0,2}/i.exec(word)
  // The last "@", because a password may contain anything.
  const at = word.lastIndexOf('@')
  if (scheme === null || at === -1) return word
  const from = scheme.index + scheme[0].length
  // The example in our own messages stays.
  if (at < from || word.slice(from, at) === 'user:password') return word
  return `${word.slice(0, from)}…${word.slice(at)}`
}
