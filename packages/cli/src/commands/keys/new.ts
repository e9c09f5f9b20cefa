import { generateKeyPair, writeKey } from '@gw/keys'
import type { CommandCall } from '../../config/command-call.ts'
import { readKey, readPassphrase } from '../../config/passphrase.ts'
import { printable } from '../../io/printable.ts'
import { withProgress } from '../../io/progress.ts'
import type { Report } from '../../io/report.ts'
import { formatPairs } from '../../io/text.ts'
import { checkAbsence, writeOutput } from '../../io/write-output.ts'

/** Generates a key pair and writes both keys to files. */
export async function keysNew(call: CommandCall): Promise<Report> {
  const { operands, configuration, io } = call
  const [prefix = 'gw'] = operands
  const bits = Number(configuration.text('bits') ?? 2048)
  const files = { privateKey: `${prefix}-private.pem`, publicKey: `${prefix}-public.pem` }
  const ifExists = configuration.flag('force') ? 'replace' : 'reject'
  // Checks both files first, because a new key next to an old one is worse than no key.
  if (ifExists === 'reject') await checkAbsence(Object.values(files), io)
  const passphrase = configuration.flag('encrypt') ? await readPassphrase(io) : undefined
  const pair = await withProgress(call, `Generating a ${bits}-bit key`, () =>
    generateKeyPair({ bits }),
  )
  const privateKey =
    passphrase === undefined
      ? pair.privateKey
      : await writeKey(pair.privateKey, 'encrypted-pkcs8-pem', { passphrase })
  const privateFile = {
    path: files.privateKey,
    content: privateKey,
    isSecret: true,
    ifExists,
  } as const
  await writeOutput(privateFile, io)
  const publicFile = {
    path: files.publicKey,
    content: pair.publicKey,
    isSecret: false,
    ifExists,
  } as const
  await writeOutput(publicFile, io)
  const { thumbprint } = await readKey(pair.publicKey, io)
  const isEncrypted = passphrase !== undefined
  return {
    exitCode: 0,
    json: { ok: true, ...files, bits, thumbprint, isEncrypted },
    text: ({ green, dim }) =>
      formatPairs(
        [
          ['private key', `${green(printable(files.privateKey))} (keep it secret)`],
          ['public key', `${green(printable(files.publicKey))} (register it with the provider)`],
          ['thumbprint', thumbprint],
        ],
        dim,
      ),
  }
}
