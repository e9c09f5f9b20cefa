// The folder, the programs, and the ports that the commands of the documentation need.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../lib/loopback.mjs'
import { root } from '../../lib/workspace.mjs'
import { openInbox } from './inbox.mjs'
import { saveOrders } from './orders.mjs'

const GW = join(root, 'packages', 'cli', 'dist', 'bin.js')
const SHOP = fileURLToPath(new URL('shop.mjs', import.meta.url))
const CLIENT_ID = 'SANDBOX_5X'

/** A folder with the files that {@link writeFiles} writes. @type {Promise<string> | undefined} */
let template

/** Creates a folder with keys, messages, an inbox, orders, and a `gw` on the path; free ports replace 3000 and 4600. */
export async function createWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'gw-sessions-'))
  const bin = mkdtempSync(join(tmpdir(), 'gw-sessions-bin-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let shop
  writeProgram(join(bin, 'gw'), `exec ${process.execPath} ${GW} "$@"`)
  // As if the packages were installed here: npx runs their programs, and programs import them.
  writeProgram(
    join(bin, 'npx'),
    'name=$1; shift; case $name in @gw/cli) name=gw;; esac; exec $name "$@"',
  )
  symlinkSync(join(root, 'docs', 'node_modules'), join(folder, 'node_modules'), 'dir')
  writeProgram(join(bin, 'pbpaste'), `cat ${join(folder, 'request.txt')}`)
  const [shopPort, sandboxPort] = [await freePort(), await freePort()]
  const ports = { 3000: `${shopPort}`, 4600: `${sandboxPort}` }
  const database = await openInbox()
  const savedMs = Date.now()
  if (typeof database === 'object') await saveOrders(database.url)
  /** @type {any} */
  const env = {
    ...(typeof database === 'object' && { GW_DATABASE: database.url }),
    PATH: [bin, process.env.PATH].join(delimiter),
    HOME: folder,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    GW_PASSPHRASE: 'test',
    GW_PORT: ports[4600],
    // The IDs of payments are the same in every run.
    GW_SEED: '1',
    TERM: 'dumb',
  }
  const toReal = (/** @type {string} */ text) =>
    text
      .replaceAll(':3000', `:${shopPort}`)
      .replaceAll(':4600', `:${sandboxPort}`)
      .replaceAll('--port 3000', `--port ${shopPort}`)
      .replaceAll('--port 3001', '--port 0')
  /** @type {(command: string) => import('node:child_process').ChildProcess} */
  const start = (command) => {
    const child = spawn('bash', ['--norc', '-c', `exec ${toReal(command)}`], { cwd: folder, env })
    children.push(child)
    return child
  }
  /**
   * Runs a command line, and returns what it printed.
   *
   * @param {string} command
   * @returns {Promise<{ code: number, output: string }>}
   */
  const run = async (command) => {
    const child = spawn('bash', ['--norc', '-c', toReal(command)], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  }
  // Once for all worlds, because generating keys takes longest.
  template ??= writeFiles(folder, run).then(() => copyFiles(folder))
  cpSync(await template, folder, { recursive: true })
  return {
    folder,
    /** Why the commands that read an inbox or orders cannot run here. */
    missing: typeof database === 'string' ? database : undefined,
    savedMs,
    run,
    start,
    /** The values to replace in output by their documented names. */
    names: { [`:${shopPort}`]: ':3000', [`:${sandboxPort}`]: ':4600', [folder]: '.' },
    /** Starts the test shop, which trusts a key of the folder. */
    async startShop(/** @type {string} */ keyFile, clientId = 'SANDBOX_MERCHANT') {
      const child = spawn(
        process.execPath,
        [SHOP, `${shopPort}`, join(folder, keyFile), clientId],
        {
          cwd: root,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      children.push(child)
      shop = child
      await once(createInterface(child.stdout), 'line')
    },
    async stopShop() {
      if (shop === undefined) return
      const ended = once(shop, 'exit')
      shop.kill('SIGKILL')
      await ended
      shop = undefined
    },
    async close() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      if (typeof database === 'object') await database.close()
      for (const one of [folder, bin]) rmSync(one, { recursive: true, force: true })
    },
  }
}

/**
 * Writes what the commands read: keys, bodies, and messages.
 *
 * @param {string} folder
 * @param {(command: string) => Promise<{ code: number, output: string }>} run
 */
async function writeFiles(folder, run) {
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, name), text)
  await run('gw keys new gateway && mv gateway-public.pem gateway.pem')
  await run('gw keys new merchant')
  const key = '-nocerts -inkey merchant-private.pem'
  await run(`openssl pkcs12 -export ${key} -passout env:GW_PASSPHRASE -out old.p12`)
  const body = JSON.stringify({ notifyType: 'PAYMENT_RESULT', paymentId: '2026' })
  write('body.json', body)
  write('inquiry.json', '{"paymentId":"2026"}')
  write('tokens.txt', 'TOKEN_OF_SHOP_1\nTOKEN_OF_SHOP_2\n')
  write('tea.txt', 'TOKEN_OF_SHOP_1\n')
  const amount = { currency: 'EUR', value: '1999' }
  const order = { referenceOrderId: 'ORDER_1', orderDescription: 'A book', orderAmount: amount }
  const pay = {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId: 'ORDER_1',
    order,
    paymentAmount: amount,
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentExpiryTime: '2030-01-01T00:00:00Z',
  }
  write('pay.json', `${JSON.stringify(pay, undefined, 2)}\n`)
  const sign = `gw sign --client-id ${CLIENT_ID} --private-key gateway-private.pem --body body.json --json`
  const { headers } = JSON.parse((await run(`${sign} --target /notify`)).output)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  // Someone formatted the body, so it contains whitespace that was not signed.
  const pretty = JSON.stringify(JSON.parse(body), undefined, 2)
  write('request.txt', ['POST /notify HTTP/1.1', ...lines, '', pretty].join('\n'))
  write('good.txt', ['POST /notify HTTP/1.1', ...lines, '', body].join('\n'))
  const pairs = Object.entries(headers).map(([name, value]) => ({
    name: name === 'Request-Time' ? 'response-time' : name,
    value,
  }))
  const request = { method: 'POST', url: 'http://127.0.0.1:4600/notify', headers: [] }
  const response = { status: 200, headers: pairs, content: { text: body } }
  write('shop.har', JSON.stringify({ log: { entries: Array(3).fill({ request, response }) } }))
  const sent = { method: 'POST', url: 'http://127.0.0.1:3000/notify', headers }
  const capture = { ...sent, body: { base64: Buffer.from(body).toString('base64') } }
  write('attempt.json', JSON.stringify({ request: capture }))
}

/** Copies the files of a folder to a new one, which is removed at the end. @param {string} folder */
function copyFiles(folder) {
  const copy = mkdtempSync(join(tmpdir(), 'gw-sessions-files-'))
  process.once('exit', () => rmSync(copy, { recursive: true }))
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('node_modules') })
  return copy
}

/** @param {string} path @param {string} line */
function writeProgram(path, line) {
  writeFileSync(path, `#!/usr/bin/env bash\n${line}\n`)
  chmodSync(path, 0o755)
}
