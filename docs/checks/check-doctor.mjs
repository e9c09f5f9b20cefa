// Runs `gw doctor` on an example with its probe: every check must pass.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../tools/lib/run.mjs'
import { root } from '../../tools/lib/workspace.mjs'
import { environment, privateKeyPem } from './notification.mjs'

const gw = join(root, 'packages', 'cli', 'dist', 'bin.js')

/** Environment variables that make an example serve its probe. */
export const probed = { TEST_PROBE: '1' }

/**
 * Returns the problems that the doctor finds at an endpoint.
 *
 * @param {string} url
 * @param {string} probe
 */
export async function doctorProblems(url, probe) {
  const folder = mkdtempSync(join(tmpdir(), 'gw-examples-'))
  const key = join(folder, 'gateway-private.pem')
  writeFileSync(key, privateKeyPem, { mode: 0o600 })
  const { GATEWAY_CLIENT_ID: clientId, NOTIFY_URL: notifyUrl } = environment
  const options = ['--gateway-key', key, '--client-id', clientId, '--json']
  const target = ['--target', new URL(notifyUrl).pathname]
  const args = [gw, 'doctor', url, '--probe', probe, ...target, ...options]
  const { output } = await run(process.execPath, args)
  rmSync(folder, { recursive: true })
  try {
    const { findings } = JSON.parse(output)
    return findings
      .filter(({ verdict }) => verdict !== 'passed')
      .map(({ id, actual }) => `${url}: gw doctor, ${id}: ${actual}`)
  } catch {
    return [`${url}: gw doctor printed ${output}`]
  }
}
