import type { SourceMessage } from '@gw/inspect'
import { isVersion, otherTargetsOf } from './examine.ts'
import { type InspectorInput, sourceOf } from './input/input.ts'

/**
 * Returns the `gw explain` command that explains the same message with the same options. It contains the message and the
 * public keys, writes no files, and runs in Bash and Zsh.
 */
export function writeGwCommand(input: InspectorInput, source: SourceMessage | undefined): string {
  const words = [`${write(sourceOf(input))} | gw explain -`]
  const add = (flag: string, value: string): void => {
    if (value.trim() !== '') words.push(`${flag} ${quote(value.trim())}`)
  }
  for (const { version, text } of input.publicKeys) {
    if (text.trim() !== '' && isVersion(version)) {
      words.push(`--public-key ${version}=<(${write(text.trim())})`)
    }
  }
  if (input.ownPublicKey.trim() !== '') {
    words.push(`--own-public-key <(${write(input.ownPublicKey.trim())})`)
  }
  add('--client-id', input.clientId)
  add('--target', input.target)
  for (const one of source === undefined ? [] : otherTargetsOf(input, source)) {
    add('--other-target', one)
  }
  add('--prefix', input.prefix)
  if (input.bodyFile !== undefined) words.push(`--body <(${write(input.bodyFile.bytes)})`)
  if (input.isResponse) words.push('--response')
  if (input.entry !== '1') add('--entry', input.entry)
  if (!input.checksAge) words.push('--max-age unchecked')
  return words.join(' \\\n  ')
}

/** Writes a command that prints exactly these bytes. */
function write(content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : decode(content)
  if (text !== undefined && isPlain(text)) return `printf %s ${quote(text)}`
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `printf %s ${base64} | base64 -d`
}

/** Text that a terminal accepts unchanged: no control characters except tabs and line feeds. */
function isPlain(text: string): boolean {
  return !/[^\t\n\P{C}]|[\u2028\u2029]/u.test(text)
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function quote(text: string): string {
  return /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
