import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('run.mjs', import.meta.url))

/** Runs the demo as a user would, with the built packages. `preload` is code that runs before it. */
function runDemo(args: readonly string[] = [], preload?: string) {
  const first = preload === undefined ? [] : ['--import', `data:text/javascript,${preload}`]
  return spawnSync(process.execPath, [...first, program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

// On Node, signatures are verified with Node's own function, so both are replaced.
const replace = (name: string, value: string) =>
  encodeURIComponent(`const value = ${value}
Object.defineProperty(crypto.subtle, '${name}', { value })
const node = process.getBuiltinModule('node:crypto')
if ('${name}' === 'verify') node.verify = (...args) => void value().then((is) => args.at(-1)(null, is))`)

describe('npm run demo', () => {
  const { status, stdout, stderr } = runDemo()

  it('exits with 0 and writes nothing to stderr', () => {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('prints every step of the exchange', () => {
    expect([...stdout.matchAll(/^\d {2}(.+)$/gm)].map(([, title]) => title)).toEqual([
      'Start a gateway',
      'Start a shop that receives notifications (Express)',
      'Check out, and pay on the payer page',
      'Show the signed content',
      'Look up the payment',
      'Resend the notification',
      'Forge notifications',
      'Close the shop and reopen it',
    ])
  })

  it('pays on the page of the payer, which returns to the shop', () => {
    expect(stdout).toMatch(/payer page\s+http:\/\/127\.0\.0\.1:\d+\/pay\/[\w-]{24}\n/)
    expect(stdout).toMatch(/returned: \S+\/orders\/ORDER_1 says "Order ORDER_1 is paid"/)
  })

  it('prints the three headers and the signed content with its line feed', () => {
    expect(stdout).toMatch(
      /client-id: \w+\n\s+request-time: \d{13}\n\s+signature: algorithm=RSA256,/,
    )
    expect(stdout).toMatch(/POST \/gateway\/notify␊\n\s+\w+\.\d{13}\.{/)
  })

  it('prints the code of each rejection', () => {
    expect([...stdout.matchAll(/rejected (GW_\w+)/g)].map(([, code]) => code)).toEqual([
      'GW_CLIENT_RESPONSE_SIGNATURE_INVALID',
      'GW_SIGNATURE_MISMATCH',
      'GW_WEBHOOK_HEADER_MISSING',
      'GW_SIGNATURE_ALGORITHM_UNSUPPORTED',
      'GW_SIGNATURE_KEY_UNKNOWN',
      'GW_SIGNATURE_MISMATCH',
      'GW_SIGNATURE_CLIENT_UNEXPECTED',
    ])
  })

  it('prints a summary with one effect for each payment, although notifications were resent', () => {
    expect(stdout).toMatch(/payments\s+2 paid, 2 effects: one each/)
    expect(stdout).toMatch(/notifications\s+3, in 6 sends; 2 duplicates without effect/)
    expect(stdout).toMatch(/forgeries\s+6 sent, 6 rejected/)
  })

  it('prints no escape sequences if the output is not a terminal', () => {
    expect(stdout).not.toContain('\u001b')
  })

  it('fails if a changed message is accepted', () => {
    const broken = runDemo([], replace('verify', 'async () => true'))
    expect(broken.status).toBe(1)
    expect(broken.stdout).toContain('stopped at step 5')
  })

  it('fails if a valid message is rejected', () => {
    const broken = runDemo([], replace('verify', 'async () => false'))
    expect(broken.status).toBe(1)
    expect(broken.stdout).toContain('stopped at step 3')
  })

  it('leaves both servers running with --keep and prints their URLs', async () => {
    const child = spawn(process.execPath, [program, '--keep'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const lines = createInterface(child.stdout)
    for await (const line of lines) {
      const url = /web page\s+(\S+)/.exec(line)?.[1]
      if (url === undefined) continue
      expect((await fetch(url)).status).toBe(200)
      break
    }
    child.kill('SIGINT')
    child.stdout.resume()
    expect(await ended).toEqual([0, null])
  })

  it('prints only its options with --help', () => {
    const help = runDemo(['--help'])
    expect(help.status).toBe(0)
    expect(help.stdout).toContain('--plain')
    expect(help.stdout).not.toContain('GW_')
  })

  it('exits with 2 for an unknown option', () => {
    expect(runDemo(['--color']).status).toBe(2)
  })
})
