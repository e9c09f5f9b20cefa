import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { signNotification, testKeyPair } from '@gw/testkit'
import { chromium } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buildPage, hashOf } from './build-page.mjs'
import { explainFields } from './explain-fields.mjs'

const { publicPem, privatePem } = testKeyPair()
const { headers, body } = signNotification('{"paymentId":"é"}')
const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\n')
const message = `POST /gateway/notify HTTP/1.1\n${lines}\n\n${Buffer.from(body)}`
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
)

describe('explainFields', () => {
  it('explains an HTTP message', async () => {
    expect(await explainFields({ message, publicKey: publicPem })).toMatch(/^would verify/)
    const changed = message.replace('/notify', '/notify/')
    expect(await explainFields({ message: changed, publicKey: publicPem })).toContain(
      'target-without-trailing-slash',
    )
  })

  it('reads a curl command, and asks for a file that it names', async () => {
    const flags = headers.map(([name, value]) => `-H '${name}: ${value}'`).join(' ')
    const curl = `curl ${flags} --data-binary @body.json http://h/gateway/notify`
    expect(await explainFields({ message: curl, publicKey: publicPem })).toContain('body.json')
    expect(await explainFields({ message: curl, publicKey: publicPem, bodyFile: body })).toMatch(
      /^would verify/,
    )
  })

  it('takes the body from a file and the target from its field', async () => {
    const head = message.slice(0, message.indexOf('\n\n')).replace(/.*\n/, '')
    const fields = { message: `${head}\n\n`, target: '/gateway/notify', publicKey: publicPem }
    expect(await explainFields({ ...fields, bodyFile: body })).toMatch(/^would verify/)
  })

  it('rejects a private key without showing it', async () => {
    const text = await explainFields({ message, publicKey: privatePem })
    expect(text).toContain('GW_SIGNATURE_KEY_IS_PRIVATE')
    expect(text).not.toContain(privatePem.slice(40, 60))
  })
})

describe('buildPage', () => {
  it('returns one file that runs only its own script and loads nothing', async () => {
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
