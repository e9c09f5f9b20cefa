import { readKeyMaterial, writeKey } from '@gw/keys'
import { createKeyRing, createSigner } from '@gw/signature'
import { expect, it } from 'vitest'
import {
  certificate,
  encryptedPkcs8,
  oldEncryptedPem,
  PASSPHRASE,
  pkcs12,
} from './made-material.ts'

// The error messages of @gw/signature refer to this package for these conversions.
it.each([
  ['encrypted PKCS#8', encryptedPkcs8(), PASSPHRASE, 'GW_SIGNATURE_KEY_ENCRYPTED'],
  ['old encrypted PEM', oldEncryptedPem(), PASSPHRASE, 'GW_SIGNATURE_KEY_ENCRYPTED'],
  ['PKCS#12', pkcs12('horse'), 'horse', 'GW_SIGNATURE_KEY_MALFORMED'],
])('writeKey converts %s, which @gw/signature rejects', async (_, material, passphrase, code) => {
  const sign = (privateKey: string | Uint8Array) => createSigner({ privateKey, keyVersion: 1 })
  expect(() => sign(material)).toThrow(expect.objectContaining({ code }))
  const key = await readKeyMaterial(material, { passphrase })
  const converted = await writeKey(key, 'pkcs8-pem')
  expect(() => sign(converted)).not.toThrow()
})

it('writeKey converts a certificate, which @gw/signature rejects, to a key with its validity window', async () => {
  expect(() => createKeyRing({ 1: certificate() })).toThrow(
    expect.objectContaining({ code: 'GW_SIGNATURE_KEY_IS_CERTIFICATE' }),
  )
  const key = await readKeyMaterial(certificate())
  const [{ notBefore, notAfter } = {}] = key.certificates
  const material = await writeKey(key, 'spki-pem')
  const ring = (now: number) =>
    createKeyRing({ 1: { material, notBefore, notAfter } }, { now: () => now })
  expect(await ring(Date.parse('2026-06-01T00:00:00Z')).find(1)).toBeDefined()
  await expect(ring(Date.parse('2052-06-01T00:00:00Z')).find(1)).rejects.toMatchObject({
    code: 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW',
  })
})
