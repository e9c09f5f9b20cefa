import type { SourceMessage } from '@gw/inspect'
import { printForShell, quoteForShell } from '@gw/inspect/internal'
import { type InspectorInput, sourceOf } from '../input/input.ts'
import { isVersion, otherTargetsOf } from './examine.ts'

/**
 * Returns the `gw explain` command that explains the same message with the same options. It contains the message and the
 * public keys, leaves no files, runs in Bash and Zsh, and survives pasting.
 */
export function writeGwCommand(input: InspectorInput, source: SourceMessage | undefined): string {
  const files: string[] = []
  const options: string[] = []
  const add = (flag: string, value: string): void => {
    if (value.trim() !== '') options.push(`${flag} ${quoteForShell(value.trim())}`)
  }
  const addFile = (flag: string, name: string, content: string | Uint8Array): void => {
    files.push(`${printForShell(content)} > "$gw/${name}"`)
    options.push(`${flag}"$gw/${name}"`)
  }
  for (const { version, text } of input.publicKeys) {
    if (text.trim() !== '' && isVersion(version)) {
      addFile(`--public-key ${version}=`, `${version}.pem`, text.trim())
    }
  }
  if (input.ownPublicKey.trim() !== '') {
    addFile('--own-public-key ', 'own.pem', input.ownPublicKey.trim())
  }
  add('--client-id', input.clientId)
  add('--target', input.target)
  for (const one of source === undefined ? [] : otherTargetsOf(input, source)) {
    add('--other-target', one)
  }
  add('--prefix', input.prefix)
  if (input.bodyFile !== undefined) addFile('--body ', 'body', input.bodyFile.bytes)
  if (input.isResponse) options.push('--response')
  if (input.entry !== '1') add('--entry', input.entry)
  if (!input.checksAge) options.push('--max-age unchecked')
  const explain = [`${printForShell(sourceOf(input))} | npx @gw/cli explain -`, ...options]
  const command = explain.join(' \\\n  ')
  if (files.length === 0) return command
  // In Zsh, npx closes the files of <(...) before gw could read them.
  const folder = `gw=$(mktemp -d) && trap 'rm -r "$gw"' EXIT`
  return `(${[folder, ...files, command].join(' &&\n')})`
}
