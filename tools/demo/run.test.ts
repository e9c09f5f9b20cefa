import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('run.mjs', import.meta.url))

/** Runs the demo as a user does, on the built packages. `preload` is code that runs before it. */
function runDemo(args: readonly string[] = [], preload?: string) {
  const first = preload === undefined ? [] : ['--import', `data:text/javascript,${preload}`]
  return spawnSync(process.execPath, [...first, program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

const replace = (name: string, value: string) =>
  encodeURIComponent(`Object.defineProperty(crypto.subtle, '${name}', { value: ${value} })`)

describe('npm run demo', () => {
  const { status, stdout, stderr } = runDemo()

  it('ends with 0 and writes no error', () => {
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('shows the three headers, the signed text with its line feed, and its size', () => {
    const bodyBytes = '{"paymentId":"2026111519401080010018882020035"}'.length
    expect(stdout).toMatch(
      /client-id: \w+\n\s+Request-Time: \d{13}\n\s+Signature: algorithm=RSA256,/,
    )
    expect(stdout).toMatch(
      /POST \/ams\/sandbox\/api\/v1\/payments\/inquiryPayment␊\n\s+\w+\.\d{13}\.{/,
    )
    expect(stdout).toContain(`${bodyBytes} of body`)
  })

  it('shows each refusal with its code', () => {
    expect([...stdout.matchAll(/refused (GW_\w+)/g)].map(([, code]) => code)).toEqual([
      'GW_SIGNATURE_MISMATCH',
      'GW_SIGNATURE_HEADER_MISSING',
      'GW_SIGNATURE_ALGORITHM_UNSUPPORTED',
      'GW_SIGNATURE_KEY_UNKNOWN',
      'GW_SIGNATURE_MISMATCH',
      'GW_SIGNATURE_CLIENT_UNEXPECTED',
      'GW_SIGNATURE_TIME_STALE',
    ])
  })

  it('tells a pending payment from a paid one, though both say S', () => {
    expect(stdout).toMatch(/PAYMENT_PENDING\s+with resultStatus S is processing/)
    expect(stdout).toMatch(/PAYMENT_RESULT\s+with resultStatus S is succeeded/)
  })

  it('writes no escape sequences where there is no terminal', () => {
    expect(stdout).not.toContain('\u001b')
  })

  it('fails if a changed message is accepted', () => {
    const broken = runDemo([], replace('verify', 'async () => true'))
    expect(broken.status).toBe(1)
    expect(broken.stdout).toContain('stopped at step 5')
  })

  it('fails if a good message is refused', () => {
    const broken = runDemo([], replace('verify', 'async () => false'))
    expect(broken.status).toBe(1)
    expect(broken.stdout).toContain('stopped at step 4')
  })

  it('tells its options with --help and does nothing else', () => {
    const help = runDemo(['--help'])
    expect(help.status).toBe(0)
    expect(help.stdout).toContain('--plain')
    expect(help.stdout).not.toContain('GW_')
  })

  it('ends with 2 for an option it does not know', () => {
    expect(runDemo(['--colour']).status).toBe(2)
  })
})
