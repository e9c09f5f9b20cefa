import { readKeyMaterial } from '@gw/keys'
import { keyThumbprint } from '@gw/testkit'
import forge from 'node-forge'
import { expect, it } from 'vitest'
import { integer, octets, oid } from '../der/hand-made-der.ts'
import { pair, pkcs12 } from '../made-material.ts'

/** Writes an element of indefinite length. Some programs write whole PKCS#12 files this way. */
function endless(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...contents, Buffer.from([0, 0])])
}

/** Parses a file with node-forge and writes it with indefinite lengths, its content in chunks of the given size. */
function rewrite(file: Uint8Array, pieceBytes: number): Uint8Array {
  const { asn1 } = forge
  const read = asn1.fromDer(Buffer.from(file).toString('latin1')).value as forge.asn1.Asn1[]
  const [, safe, mac] = read as [forge.asn1.Asn1, forge.asn1.Asn1, forge.asn1.Asn1]
  const wrapped = (safe.value as forge.asn1.Asn1[])[1]?.value as forge.asn1.Asn1[]
  const content = Buffer.from(String(wrapped[0]?.value), 'latin1')
  const pieces: Uint8Array[] = []
  for (let at = 0; at < content.length; at += pieceBytes) {
    pieces.push(octets(content.subarray(at, at + pieceBytes)))
  }
  const info = endless(0x30, oid('2a864886f70d010701'), endless(0xa0, endless(0x24, ...pieces)))
  return endless(0x30, integer(3), info, Buffer.from(asn1.toDer(mac).getBytes(), 'latin1'))
}

it.each([1_000, 64])('readKeyMaterial reads BER in chunks of %i bytes', async (pieceBytes) => {
  const file = rewrite(pkcs12('horse'), pieceBytes)
  const key = await readKeyMaterial(file, { passphrase: 'horse' })
  expect(key).toMatchObject({ container: 'pkcs12', thumbprint: keyThumbprint(pair.publicKey) })
})
