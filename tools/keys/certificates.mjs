// The certificates that @gw/keys makes, openssl accepts, for the hosts that they are for and no others.
import { createCertificate, readKeyMaterial } from '@gw/keys'

/** @param {ReturnType<typeof import('./openssl.mjs').openBench>} bench */
export async function certificateProblems(bench) {
  const hosts = ['localhost', '127.0.0.1', '::1']
  const { certificate, privateKey } = await createCertificate({ hosts })
  const file = bench.write('certificate.pem', certificate)
  const problems = []
  bench.checked.add('certificate')
  for (const flags of [[], ['-x509_strict'], ['-purpose', 'sslserver']]) {
    if (bench.openssl(['verify', ...flags, '-CAfile', file, file]) === undefined) {
      problems.push(`openssl verify ${flags.join(' ')} does not accept the certificate`)
    }
  }
  for (const [host, fits] of [...hosts.map((name) => [name, true]), ['shop.example', false]]) {
    const flag = /[:\d]/.test(String(host)) ? '-verify_ip' : '-verify_hostname'
    const verified = bench.openssl(['verify', flag, String(host), '-CAfile', file, file])
    if ((verified !== undefined) !== fits) {
      problems.push(`openssl ${fits ? 'rejects' : 'accepts'} the certificate for ${host}`)
    }
  }
  const publicKey = bench.openssl(['x509', '-in', file, '-noout', '-pubkey'])
  const own = await readKeyMaterial(privateKey)
  const found = await readKeyMaterial(publicKey ?? '')
  if (found.thumbprint !== own.thumbprint) problems.push('the certificate is for another key')
  return problems
}
