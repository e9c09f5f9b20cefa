import { toBinary } from '../bytes/bytes.ts'
import { type DerElement, readDer } from '../der/der-read.ts'
import { readOid } from '../der/oid.ts'

const SHORT_NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'emailAddress',
}

/** Formats a distinguished name in the order of the certificate: `CN=localhost, O=Shop`. */
export function formatName(name: DerElement): string {
  return readDer(name.value)
    .flatMap(({ value }) => readDer(value))
    .map(({ value }) => {
      const [type, text] = readDer(value)
      const oid = readOid(type)
      return `${SHORT_NAMES[oid] ?? oid}=${text === undefined ? '' : formatText(text)}`
    })
    .join(', ')
}

function formatText({ tag, value }: DerElement): string {
  const text =
    tag === 0x1e
      ? new TextDecoder('utf-16be').decode(value)
      : tag === 0x0c
        ? new TextDecoder().decode(value)
        : toBinary(value)
  // Replaces control and invisible characters with a visible mark, because a name can contain anything.
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD').replace(/[\\,+"<>;]/g, '\\$&')
}
