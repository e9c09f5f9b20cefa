import { type FoundKey, type KeyFormat, writeKey } from '@gw/keys'
import type { CommandCall } from '../../config/command-call.ts'
import { readKey, readPassphrase } from '../../config/passphrase.ts'
import { printable } from '../../io/printable.ts'
import { readInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'
import { UsageError } from '../../io/usage-error.ts'
import { checkAbsence, writeOutput } from '../../io/write-output.ts'

const IS_PUBLIC = /^(?:spki|pkcs1-public|public-jwk)/

/** Converts a key to a different format. A public key is printed or written to a file, a private key is only written. */
export async function keysConvert(call: CommandCall): Promise<Report> {
  const { operands, configuration, io } = call
  const [path = '-'] = operands
  const format = configuration.required('format') as KeyFormat
  const isSecret = !IS_PUBLIC.test(format)
  const out = configuration.text('out')
  if (isSecret && out === undefined) {
    throw new UsageError(
      'gw does not print private keys. Pass --out FILE to write the key to a file',
    )
  }
  const ifExists = configuration.flag('force') ? 'replace' : 'reject'
  // Before the passphrase is read and the key is encrypted, which takes long.
  if (out !== undefined && ifExists === 'reject') await checkAbsence([out], io)
  const key = await readKey(await readInput(path, io), io)
  const content = await write(key, format, call)
  if (out !== undefined) {
    await writeOutput({ path: out, content, isSecret, ifExists }, io)
  } else if (typeof content !== 'string') {
    throw new UsageError(`${format} is binary and is not printed. Pass --out FILE`)
  }
  const { bits, thumbprint } = key
  const printed = out === undefined ? String(content).trimEnd() : undefined
  return {
    exitCode: 0,
    json: { ok: true, format, out, key: printed, bits, thumbprint },
    text: ({ green }) => printed ?? `Wrote ${green(printable(out ?? ''))} as ${format}`,
  }
}

async function write(
  key: FoundKey,
  format: KeyFormat,
  { io }: CommandCall,
): Promise<string | Uint8Array> {
  const passphrase = format.startsWith('encrypted-') ? await readPassphrase(io) : undefined
  const written = await writeKey(key, format, { passphrase })
  if (typeof written === 'string' || written instanceof Uint8Array) return written
  return `${JSON.stringify(written, undefined, 2)}\n`
}
