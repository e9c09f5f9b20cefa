// What openssl writes, @gw/keys reads.
import { createCertificate, readKeyMaterial, writeKey } from '@gw/keys'
import { PASSPHRASE } from './openssl.mjs'

const PASS = ['-passout', `pass:${PASSPHRASE}`]
const LEGACY = ['-provider', 'legacy', '-provider', 'default']
const pkcs8 = (...options) => ['pkcs8', '-topk8', ...PASS, ...options]
const oldPem = (cipher, ...options) => ['rsa', '-traditional', cipher, ...PASS, ...options]
const pkcs12 = (...options) => ['pkcs12', '-export', ...PASS, ...options]

// The last field tells what not every openssl can make.
const PRIVATE = [
  ['PKCS#8', ['pkey']],
  ['PKCS#8 as DER', ['pkey', '-outform', 'DER']],
  ['PKCS#1', ['rsa', '-traditional']],
  ['PKCS#1 as DER', ['rsa', '-traditional', '-outform', 'DER']],
  ['encrypted PKCS#8', pkcs8()],
  ['encrypted PKCS#8 as DER', pkcs8('-outform', 'DER')],
  ['PBES2 with AES-128 and SHA-512', pkcs8('-v2', 'aes-128-cbc', '-v2prf', 'hmacWithSHA512')],
  ['PBES2 with AES-192 and SHA-384', pkcs8('-v2', 'aes-192-cbc', '-v2prf', 'hmacWithSHA384')],
  ['PBES2 with triple DES and SHA-1', pkcs8('-v2', 'des3', '-v2prf', 'hmacWithSHA1')],
  ['PBES2 with 300000 iterations', pkcs8('-iter', '300000')],
  ['PKCS#12 triple DES', pkcs8('-v1', 'PBE-SHA1-3DES')],
  ['PKCS#12 two-key triple DES', pkcs8('-v1', 'PBE-SHA1-2DES')],
  ['PKCS#12 RC2-128', pkcs8('-v1', 'PBE-SHA1-RC2-128', ...LEGACY), 'legacy'],
  ['PKCS#12 RC2-40', pkcs8('-v1', 'PBE-SHA1-RC2-40', ...LEGACY), 'legacy'],
  ['PBES1 with MD5', pkcs8('-v1', 'PBE-MD5-DES', ...LEGACY), 'legacy'],
  ['PBES1 with SHA-1', pkcs8('-v1', 'PBE-SHA1-DES', ...LEGACY), 'legacy'],
  ['old PEM with AES-256', oldPem('-aes256')],
  ['old PEM with AES-192', oldPem('-aes192')],
  ['old PEM with AES-128', oldPem('-aes128')],
  ['old PEM with triple DES', oldPem('-des3')],
  ['old PEM with DES', oldPem('-des', ...LEGACY), 'legacy'],
]

const PUBLIC = [
  ['SPKI', ['pkey', '-pubout']],
  ['SPKI as DER', ['pkey', '-pubout', '-outform', 'DER']],
  ['public PKCS#1', ['rsa', '-RSAPublicKey_out']],
  ['public PKCS#1 as DER', ['rsa', '-RSAPublicKey_out', '-outform', 'DER']],
]

const PKCS12 = [
  ['PKCS#12', pkcs12()],
  ['PKCS#12 with a SHA-512 MAC', pkcs12('-macalg', 'sha512')],
  ['PKCS#12 without MAC', pkcs12('-nomac')],
  ['PKCS#12 with triple DES', pkcs12('-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES')],
  ['PKCS#12 that is not encrypted', pkcs12('-keypbe', 'NONE', '-certpbe', 'NONE')],
  ['PKCS#12 of older programs', pkcs12('-legacy'), 'legacy'],
  ['PKCS#12 with an empty passphrase', ['pkcs12', '-export', '-passout', 'pass:']],
]

/** @param {ReturnType<typeof import('./openssl.mjs').openBench>} bench */
export async function readProblems(bench) {
  const { certificate } = await createCertificate({ privateKey: bench.pair.privateKey })
  const chain = ['-in', bench.write('own.pem', certificate), '-name', 'own']
  const source = ['-in', bench.path('private.pem')]
  return [
    ...(await compare(bench, PRIVATE, source, 'pkcs8-pem')),
    ...(await compare(bench, PUBLIC, source, 'spki-pem')),
    ...(await compare(bench, PKCS12, ['-inkey', bench.path('private.pem'), ...chain], 'pkcs8-pem')),
  ]
}

async function compare(bench, rows, source, format) {
  const wanted = format === 'spki-pem' ? bench.pair.publicKey : bench.pair.privateKey
  const problems = []
  for (const [name, args, demand] of rows) {
    if (bench.openssl([...args, ...source, '-out', bench.path('made')]) === undefined) {
      if (demand === undefined) problems.push(`openssl does not make ${name}`)
      else bench.skipped.push(name)
      continue
    }
    const passphrase = args.includes('pass:') ? '' : PASSPHRASE
    const made = bench.read('made')
    bench.checked.add(`read ${name}`)
    try {
      const key = await readKeyMaterial(made, { passphrase })
      if ((await writeKey(key, format)) !== wanted) problems.push(`${name} is read as another key`)
    } catch (error) {
      problems.push(`${name} of openssl is not read: ${error.message}`)
    }
    if (keyEncrypted(args)) problems.push(...(await wrongPassphraseProblems(name, made)))
  }
  return problems
}

function keyEncrypted(args) {
  return args.includes(`pass:${PASSPHRASE}`) && !args.includes('NONE')
}

async function wrongPassphraseProblems(name, made) {
  const { code } = await readKeyMaterial(made, { passphrase: 'wrong' }).then(
    () => ({ code: 'none' }),
    (error) => error,
  )
  return code === 'GW_KEYS_PASSPHRASE_WRONG'
    ? []
    : [`${name} with a wrong passphrase gives ${code}`]
}
