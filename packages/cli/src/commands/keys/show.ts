import { createHash } from 'node:crypto'
import { type FoundKey, writeKey } from '@gw/keys'
import type { CommandCall } from '../../config/command-call.ts'
import { readKey } from '../../config/passphrase.ts'
import { printable } from '../../io/printable.ts'
import { readInput } from '../../io/read-input.ts'
import type { Report } from '../../io/report.ts'
import { formatPairs } from '../../io/text.ts'

/** Describes a key file without printing the key. */
export async function keysShow({ operands, io }: CommandCall): Promise<Report> {
  const [path = '-'] = operands
  const key = await readKey(await readInput(path, io), io)
  const { kind, type, bits, exponent, thumbprint, container, encoding, encryption } = key
  const fingerprint = await fingerprintOf(key)
  const facts = {
    kind,
    type,
    bits,
    exponent,
    thumbprint,
    fingerprint,
    container,
    encoding,
    encryption,
  }
  return {
    exitCode: 0,
    json: { ok: true, ...facts, certificates: key.certificates },
    text: ({ dim, yellow }) =>
      [
        formatPairs(describe(key, fingerprint), dim),
        ...remarks(key).map((remark) => `${yellow('note')}  ${remark}`),
      ].join('\n'),
  }
}

/** Returns the SHA-256 of the public key as SPKI, as the console of the sandbox and OpenSSL show it. */
async function fingerprintOf(key: FoundKey): Promise<string> {
  return createHash('sha256')
    .update(await writeKey(key, 'spki-der'))
    .digest('hex')
}

function describe(key: FoundKey, fingerprint: string): [string, string][] {
  const { kind, type, bits, exponent, thumbprint, container, encoding, encryption } = key
  return [
    ['key', `${kind}, ${bits} bits, exponent ${exponent}, ${type} key`],
    ['found as', `${container}, ${encoding}${encryption === undefined ? '' : `, ${encryption}`}`],
    ['thumbprint', thumbprint],
    ['fingerprint', `SHA256:${fingerprint}`],
    ...key.certificates.flatMap(({ subject, notBefore, notAfter }): [string, string][] => [
      ['certificate', printable(subject)],
      ['valid', printable(`${notBefore} to ${notAfter}`)],
    ]),
  ]
}

/** Remarks about what other packages will report for this key. */
function remarks({ bits, exponent }: FoundKey): string[] {
  return [
    ...(bits < 2048 ? ['shorter than 2048 bits; @gw/signature rejects it'] : []),
    ...(exponent < 65_537 ? ['small exponent; requires allowSmallExponent'] : []),
  ]
}
