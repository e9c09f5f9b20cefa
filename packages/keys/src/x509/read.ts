import { toHex } from '@gw/errors/internal'
import type { RsaPublicNumbers } from '@gw/signature/internal'
import { toBinary } from '../bytes/bytes.ts'
import { sha256 } from '../crypto/web-crypto.ts'
import { type DerElement, readDer, readSequence, rejectMalformed, tagsOf } from '../der/der-read.ts'
import { readSpki } from '../der/rsa-read.ts'
import { reject } from '../errors/keys-error.ts'
import type { CertificateReport } from '../material/key.ts'
import { writePem } from '../pem/pem.ts'
import { formatName } from './distinguished-name.ts'

/** A certificate that was read. */
export interface Certificate {
  readonly report: CertificateReport
  /** Reads the key in the certificate. Throws if the key is of an unsupported kind. */
  readNumbers(): RsaPublicNumbers
}

/**
 * Reads a certificate and its key. Certificate requests and revocation lists look similar from the outside.
 *
 * @throws {@link KeysError} `GW_KEYS_FORMAT_UNSUPPORTED`, `GW_KEYS_MALFORMED`
 */
export async function readCertificate(der: Uint8Array<ArrayBuffer>): Promise<Certificate> {
  const [body] = readSequence(der)
  const parts = readDer(body?.value ?? rejectMalformed())
  const fields = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts // the version, absent in version 1
  if (/^2,48,48(,160)?$/.test(tagsOf(fields))) {
    reject(
      'GW_KEYS_FORMAT_UNSUPPORTED',
      'This is a certificate request, which is not supported. Pass the certificate or the key',
    )
  }
  if (!/^2,48,48,48,48,48\b/.test(tagsOf(fields))) rejectMalformed()
  const [serial, , issuer, validity, subject, spki] = fields as [
    DerElement,
    DerElement,
    DerElement,
    DerElement,
    DerElement,
    DerElement,
  ]
  const [notBefore, notAfter] = readDer(validity.value).map(readTime)
  return {
    report: {
      subject: formatName(subject),
      issuer: formatName(issuer),
      serialNumber: toHex(serial.value.subarray(0, 64)),
      notBefore: notBefore ?? rejectMalformed(),
      notAfter: notAfter ?? rejectMalformed(),
      fingerprint: toHex(await sha256(der)),
      pem: writePem('CERTIFICATE', der),
    },
    readNumbers: () => readSpki(readDer(spki.value)),
  }
}

function readTime({ tag, value }: DerElement): Date {
  const text = toBinary(value)
  // UTCTime has a two-digit year: 50 to 99 are 1950 to 1999.
  const century = tag === 0x17 ? (Number(text.slice(0, 2)) < 50 ? '20' : '19') : ''
  const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(century + text)
  if (digits === null) rejectMalformed()
  const [, year, month, day, hour, minute, second] = digits
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time.getTime()) ? rejectMalformed() : time
}
