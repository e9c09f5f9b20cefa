import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { signNotification, testKeyPair } from '@gw/testkit'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buildPage, hashOf } from './build-page.mjs'
import { explainFields } from './explain-fields.mjs'
import { readMessage } from './read-message.mjs'

const { publicPem, privatePem } = testKeyPair()
const { headers, body } = signNotification('{"paymentId":"é"}')
const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
const message = `POST /gateway/notify HTTP/1.1\n${lines}\n\n${Buffer.from(body)}`
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

describe('a pasted message', () => {
  it('is a request with its line', () => {
    expect(readMessage('POST /a?b=1 HTTP/1.1\r\nA: b: c\r\n\r\nx\n\ny\n')).toEqual({
      method: 'POST',
      target: '/a?b=1',
      headers: [['A', 'b: c']],
      body: 'x\n\ny\n',
    })
  })

  it('is a response, or headers alone', () => {
    for (const first of ['HTTP/1.1 200 OK\n', '']) {
      const read = readMessage(`${first}client-id: A\nsignature: s\n\n{}`)
      expect(read).toEqual({
        method: 'POST',
        target: '',
        headers: [
          ['client-id', 'A'],
          ['signature', 's'],
        ],
        body: '{}',
      })
    }
  })
})

describe('the fields', () => {
  it('lead to the explanation', async () => {
    expect(await explainFields({ message, publicKey: publicPem })).toMatch(/^would verify/)
    const spoilt = message.replace('/notify', '/notify/')
    expect(await explainFields({ message: spoilt, publicKey: publicPem })).toContain(
      'target-without-trailing-slash',
    )
  })

  it('take the body from a file, and the target from its field', async () => {
    const head = message.slice(0, message.indexOf('\n\n')).replace(/.*/, 'HTTP/1.1 200 OK')
    const fields = { message: head, target: '/gateway/notify', publicKey: publicPem }
    expect(await explainFields({ ...fields, bodyFile: body })).toMatch(/^would verify/)
  })

  it('reject a private key without showing it', async () => {
    const text = await explainFields({ message, publicKey: privatePem })
    expect(text).toContain('GW_SIGNATURE_KEY_IS_PRIVATE')
    expect(text).not.toContain(privatePem.slice(40, 60))
  })
})

describe('the page', () => {
  it('is one file that may run its own script and reach nothing', async () => {
    const page = await buildPage()
    const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(page) ?? []
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
    expect(page).toContain(`script-src '${hashOf(script)}'; style-src '${hashOf(style)}'`)
    expect(page).toContain("default-src 'none'")
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/\s(?:src|href)=/)
    expect(script).not.toMatch(/\bfetch\(|XMLHttpRequest|localStorage|innerHTML/)
  })

  it.skipIf(browser === undefined)('explains a message in a browser', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gw-playground-'))
    const running = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] })
    try {
      const file = join(folder, 'index.html')
      writeFileSync(file, await buildPage())
      const tab = await running.newPage()
      await tab.goto(pathToFileURL(file).href)
      await tab.fill('#message', message)
      await tab.fill('#publicKey', publicPem)
      await tab.click('button')
      await expect.poll(() => tab.textContent('#explanation')).toMatch(/^would verify/)
    } finally {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
