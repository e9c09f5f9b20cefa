import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeKey } from '@gw/keys'
import type { CommandCall } from '../../config/command-call.ts'
import type { Configuration } from '../../config/configuration.ts'
import { readKey } from '../../config/passphrase.ts'
import { printable } from '../../io/printable.ts'
import { readInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'
import { UsageError } from '../../io/usage-error.ts'
import { writeOutput } from '../../io/write-output.ts'

/** Writes a key as one line of an .env file, in bare base64, which no shell or loader changes. */
export async function keysEnv(call: CommandCall): Promise<Report> {
  const { operands, configuration, io } = call
  const [path = '-'] = operands
  const key = await readKey(await readInput(path, io), io)
  const isSecret = key.type === 'private'
  const variable = readVariable(configuration, isSecret)
  const out = configuration.text('out')
  if (isSecret && out === undefined) {
    throw new UsageError(
      'gw does not print private keys. Pass --out .env to write the key to a file',
    )
  }
  const value = await writeKey(key, isSecret ? 'pkcs8-base64' : 'spki-base64')
  const line = `${variable}=${value}`
  const isThere = out !== undefined && (await hasLine(line, out, call))
  if (out !== undefined && !isThere) {
    const file = { path: out, content: `${line}\n`, isSecret, ifExists: 'append' } as const
    await writeOutput(file, io)
  }
  return {
    exitCode: 0,
    json: { ok: true, variable, out, line: out === undefined ? line : undefined },
    text({ green }) {
      if (out === undefined) return line
      const file = green(printable(out))
      return isThere ? `${file} already contains this key` : `Added ${variable} to ${file}`
    },
  }
}

/** Rejects a second value for a variable, because loaders disagree on which one wins. */
async function hasLine(line: string, path: string, { io: { cwd } }: CommandCall): Promise<boolean> {
  const file = resolve(cwd, path)
  // Reading a named pipe would never end. writeOutput rejects it.
  const isFile = await stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  )
  const text = isFile ? await readFile(file, 'utf8').catch(() => '') : ''
  const nameOf = (one: string) => one.split('=')[0]?.replace('export ', '').trim()
  const variable = nameOf(line)
  const lines = text.split('\n').filter((one) => nameOf(one) === variable)
  if (lines.every((one) => one.trim() === line)) return lines.length > 0
  throw new UsageError(`${path} already contains ${variable}. Remove that line, or pass --name`)
}

function readVariable(configuration: Configuration, isSecret: boolean): string {
  const given = configuration.text('name')
  if (given === undefined) return isSecret ? 'GATEWAY_PRIVATE_KEY' : 'GATEWAY_PUBLIC_KEY'
  if (/^[A-Za-z_]\w*$/.test(given)) return given
  throw new UsageError(
    `${configuration.labelOf('name')} must be a variable name of letters, digits, and "_" that does not start with a digit`,
  )
}
