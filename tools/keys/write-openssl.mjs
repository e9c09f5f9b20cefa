// What @gw/keys writes, openssl reads.
import { createCertificate, writeKey } from '@gw/keys'
import { PASSPHRASE } from './openssl.mjs'

const PASS = ['-passin', `pass:${PASSPHRASE}`]
const fromBase64 = (text) => Buffer.from(String(text), 'base64')

/** The format, how openssl is to read it, and which half comes out. */
/** @type {[format: `${'pkcs8' | 'pkcs1' | 'encrypted-pkcs8' | 'spki' | 'pkcs1-public'}-${'pem' | 'der' | 'base64'}`, args: string[], half: 'private' | 'public'][]} */
const FORMATS = [
  ['pkcs8-pem', ['pkey'], 'private'],
  ['pkcs8-der', ['pkey', '-inform', 'DER'], 'private'],
  ['pkcs8-base64', ['pkey', '-inform', 'DER'], 'private'],
  ['pkcs1-pem', ['rsa'], 'private'],
  ['pkcs1-der', ['rsa', '-inform', 'DER'], 'private'],
  ['pkcs1-base64', ['rsa', '-inform', 'DER'], 'private'],
  ['encrypted-pkcs8-pem', ['pkey', ...PASS], 'private'],
  ['encrypted-pkcs8-der', ['pkcs8', '-inform', 'DER', ...PASS], 'private'],
  ['encrypted-pkcs8-base64', ['pkcs8', '-inform', 'DER', ...PASS], 'private'],
  ['spki-pem', ['pkey', '-pubin'], 'public'],
  ['spki-der', ['pkey', '-pubin', '-inform', 'DER'], 'public'],
  ['spki-base64', ['pkey', '-pubin', '-inform', 'DER'], 'public'],
  ['pkcs1-public-pem', ['rsa', '-RSAPublicKey_in'], 'public'],
  ['pkcs1-public-der', ['rsa', '-RSAPublicKey_in', '-inform', 'DER'], 'public'],
  ['pkcs1-public-base64', ['rsa', '-RSAPublicKey_in', '-inform', 'DER'], 'public'],
]

/** @param {ReturnType<typeof import('./openssl.mjs').openBench>} bench */
export async function writeProblems(bench) {
  const { pair } = bench
  const problems = []
  for (const [format, args, half] of FORMATS) {
    const options = format.startsWith('encrypted') ? { passphrase: PASSPHRASE } : {}
    const written = await writeKey(pair.privateKey, format, options)
    const file = bench.write('written', format.endsWith('base64') ? fromBase64(written) : written)
    const read = bench.openssl([...args, '-in', file])
    bench.checked.add(`write ${format}`)
    if (read === undefined) problems.push(`openssl does not read ${format}`)
    else if (!sameKey(bench, read, half)) problems.push(`openssl reads ${format} as another key`)
  }
  return [...problems, ...(await pkcs12Problems(bench))]
}

/** By way of openssl itself, because older ones print a key as PKCS#1. */
function sameKey(bench, pem, half) {
  const file = bench.write('read.pem', pem)
  const plain = bench.openssl(['pkey', '-in', file, ...(half === 'public' ? ['-pubin'] : [])])
  const { privateKey, publicKey } = bench.pair
  return plain?.toString() === (half === 'public' ? publicKey : privateKey)
}

async function pkcs12Problems(bench) {
  const { privateKey } = bench.pair
  const { certificate } = await createCertificate({ privateKey })
  const options = { passphrase: PASSPHRASE, certificates: [certificate] }
  const file = bench.write('written.p12', await writeKey(privateKey, 'pkcs12', options))
  const read = bench.openssl(['pkcs12', '-in', file, '-nodes', ...PASS])?.toString() ?? ''
  bench.checked.add('write pkcs12')
  const problems = []
  if (!read.includes(certificate)) problems.push('openssl does not find the certificate in pkcs12')
  if (!read.includes(privateKey)) problems.push('openssl does not find the key in pkcs12')
  const wrong = ['pkcs12', '-in', file, '-nodes', '-passin', 'pass:wrong']
  if (bench.openssl(wrong) !== undefined) problems.push('openssl opens pkcs12 with any passphrase')
  return problems
}
