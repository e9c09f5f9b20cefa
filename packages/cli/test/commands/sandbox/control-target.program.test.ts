import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFolder, gwBuilt, startBuilt } from '../../gw.ts'

const TOKEN = 'test-token-0123456789'
const PAYMENTS = ['sandbox', 'payments']

it('reaches a sandbox under the name of its certificate on another machine', async () => {
  const cwd = createFolder()
  // The address of this machine in a form that gw takes for another machine.
  const name = '[::ffff:7f00:1]'
  const args = ['--port', '0', '--json', '--tls', '--token', TOKEN, '--allow-host', name]
  const child = startBuilt(['sandbox', ...args], { cwd })
  const line = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(String(bytes)))
  })
  const { url, certificateFile } = JSON.parse(line.split('\n')[0] ?? '')
  const host = `https://${name}:${new URL(url).port}`
  const create = ['sandbox', 'create', 'ORDER_1', '--host', host, '--token', TOKEN]
  const env = { NODE_EXTRA_CA_CERTS: certificateFile }
  const other = createFolder()
  // The folder of someone else has a certificate, which is not trusted for another machine.
  mkdirSync(join(other, '.gw-sandbox'))
  const ca = readFileSync(certificateFile, 'utf8')
  writeFileSync(join(other, '.gw-sandbox', 'ca.pem'), ca)
  expect((await gwBuilt(create, { cwd: other })).code).not.toBe(0)
  expect((await gwBuilt(create, { cwd: other, env })).code).toBe(0)
  const listed = await gwBuilt([...PAYMENTS, '--token', TOKEN], { cwd })
  expect(listed.stdout).toContain('ORDER_1')
})
