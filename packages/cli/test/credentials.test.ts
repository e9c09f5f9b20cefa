import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hideCredentials } from '../src/io/hide-credentials.ts'
import { createKeyFolder, gw } from './gw.ts'

const SIGNED = ['--gateway-key', 'gateway-private.pem', '--client-id', 'SANDBOX_5X']
const CAPTURE = `curl http://shop:hunter2@127.0.0.1:9/notify -H 'client-id: X' -d '{}'`

const URLS = [
  'http://shop:hunter2@127.0.0.1:9/notify',
  'https://shop:hunter2@127.0.0.1:9/notify?a=b',
  'http://hunter2@127.0.0.1:9/notify',
  'http://:hunter2@127.0.0.1:9/notify',
  'http://shop:hunter2@shop.example/notify',
  'http://shop:hunter2/x@127.0.0.1:9/notify',
  'http:shop:hunter2@127.0.0.1:9/notify',
  'HTTP:\\\\shop:hunter2@127.0.0.1:9',
  'shop:hunter2@127.0.0.1:9/notify',
  'ftp://shop:hunter2@127.0.0.1/notify',
  'http://shop:hunter2@[/',
]

const COMMANDS: Readonly<Record<string, (url: string) => readonly string[]>> = {
  doctor: (url) => ['doctor', url, ...SIGNED],
  'doctor --probe': (url) => ['doctor', 'http://127.0.0.1:9/notify', '--probe', url, ...SIGNED],
  'doctor --setup': (url) => ['doctor', 'http://127.0.0.1:9/notify', '--setup', url, ...SIGNED],
  trigger: (url) => ['trigger', 'notifyPayment', '--to', url, ...SIGNED],
  'trigger with a URL as its kind': (url) => ['trigger', url, '--to', 'http://h', ...SIGNED],
  replay: (url) => ['replay', 'capture.txt', '--to', url],
  'replay of a capture': () => ['replay', 'capture.txt'],
  call: (url) => ['call', 'pay', '--host', url, '--yes'],
  'sandbox --notify-url': (url) => ['sandbox', '--port', '0', '--notify-url', url],
  'sandbox pay': (url) => ['sandbox', 'pay', '--host', url],
  inbox: (url) => ['inbox', 'list', '--database', url],
  orders: (url) => ['orders', 'list', '--database', url],
  verify: (url) => ['verify', url],
}

it.each(Object.entries(COMMANDS))('gw %s rejects a password in a URL', async (_name, args) => {
  const cwd = createKeyFolder()
  writeFileSync(join(cwd, 'capture.txt'), CAPTURE)
  for (const [at, url] of URLS.entries()) {
    for (const more of at === 0 ? [[], ['--allow-remote'], ['--json']] : [[]]) {
      const { code, stdout, stderr } = await gw([...args(url), ...more], { cwd })
      expect(code, url).toBe(2)
      expect(stdout + stderr, url).not.toContain('hunter2')
      expect(stderr).not.toBe('')
    }
  }
})

it.each([
  ['got http://shop:hunter2@h/x', 'got http://…@h/x'],
  ['postgres://user:password@host/database', 'postgres://user:password@host/database'],
  ['a file at https://h/notify, and npx @gw/cli', 'a file at https://h/notify, and npx @gw/cli'],
  ['"redis://:hunter2@h" and "http://a@b"', '"redis://…@h" and "http://…@b"'],
])('hideCredentials writes %s as %s', (text, shown) => {
  expect(hideCredentials(text)).toBe(shown)
})
