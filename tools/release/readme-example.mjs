// Runs the first example of a package's README, as it is printed there. Names that it only declares get a value here.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { examplesOfMarkdown } from '../lib/examples.mjs'
import { run } from '../lib/run.mjs'

/** What the examples declare: keys, captures, and the functions of a shop. */
const WORLD = `
import { generateKeyPairSync } from 'node:crypto'
{
  const type = { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' } }
  const pkcs8 = { type: 'pkcs8', format: 'pem' }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { ...type, privateKeyEncoding: pkcs8 })
  const encrypted = { ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'the passphrase of the file' }
  const amount = { currency: 'USD', value: '1050' }
  const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }
  const paid = { notifyType: 'PAYMENT_RESULT', result, paymentRequestId: 'order-1001', paymentId: '1', paymentAmount: amount }
  const noop = async () => {}
  process.env.GATEWAY_PUBLIC_KEY = publicKey
  process.env.MERCHANT_PRIVATE_KEY = generateKeyPairSync('rsa', { ...type, privateKeyEncoding: pkcs8 }).privateKey
  process.env.GW_HOST_EUROPE_RECOMMENDED = 'https://gateway.example'
  Object.assign(globalThis, {
    ...{ privateKey, gatewayPublicKey: publicKey, verifiedBody: Buffer.from(JSON.stringify(paid)) },
    file: Buffer.from(generateKeyPairSync('rsa', { ...type, privateKeyEncoding: encrypted }).privateKey),
    ...{ markAsPaid: noop, deliver: noop, pay: noop, refreshKeys: noop, redirect: noop },
    client: { call: async () => ({ status: 'pending', data: {} }) },
    request: Object.assign(new Request('https://shop.example/', { method: 'POST', body: '{}' }), {
      ...{ productCode: 'CASHIER_PAYMENT', paymentRequestId: 'order-1001', paymentAmount: amount },
      order: { referenceOrderId: '1001', orderDescription: 'A book', orderAmount: amount },
      ...{ paymentMethod: { paymentMethodType: 'CARD' }, env: { terminalType: 'WEB' } },
      ...{ paymentRedirectUrl: 'https://shop.example/', settlementStrategy: { settlementCurrency: 'USD' } },
    }),
  })
}
`

/** The example of the client calls a host that does not exist. It must get as far as that, and say so. */
const EXPECTED_FAILURES = { client: /GW_CLIENT_(?:OUTCOME_UNKNOWN|UNREACHABLE|NETWORK\w*)/ }

/** Returns the packages that the README tells its reader to install. */
export function readmeInstall(source) {
  const shell = examplesOfMarkdown(join(source, 'README.md')).find(({ info }) => info === 'sh')
  return /^npm install (.*?)(?:\s+#.*)?$/m.exec(shell?.code ?? '')?.[1].split(' ') ?? []
}

/**
 * Returns the problems of the first example, run in a project that has the package. The first example of a program is a
 * command.
 */
export async function runReadmeExample(source, project, databaseUrl) {
  const readme = join(source, 'README.md')
  const example = examplesOfMarkdown(readme).find(({ info }) => info === 'ts')
  if (example === undefined || source.endsWith('cli')) return []
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } }
  const { code: program } = await transform(example.code, { loader: 'ts', tsconfigRaw })
  writeFileSync(join(project, 'example.mjs'), `${WORLD}\n${program}\nprocess.exit(0)\n`)
  const env = { ...postgresEnvironment(databaseUrl) }
  const { code, output } = await run(process.execPath, ['example.mjs'], { cwd: project, env })
  const expected = Object.entries(EXPECTED_FAILURES).find(([name]) => source.endsWith(name))?.[1]
  if (expected === undefined ? code === 0 : expected.test(output)) return []
  return [`${readme}: the first example exits with ${code}\n${output.trim()}`]
}

/** The example of @gw/inbox-postgres connects to the default database. */
function postgresEnvironment(databaseUrl) {
  if (databaseUrl === undefined) return {}
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  return {
    ...{ PGHOST: hostname, PGPORT: port || '5432', PGDATABASE: pathname.slice(1) },
    ...{ PGUSER: username, PGPASSWORD: password, PGOPTIONS: searchParams.get('options') ?? '' },
  }
}
