import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testKeyPair } from '@gw/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chooseSample,
  copyWith,
  hasBrowser,
  type InspectorBrowser,
  paste,
  readVerdict,
  startBrowser,
} from './browser.ts'
import { FORMATS, signed, writeCapture } from './messages.ts'

const GW = fileURLToPath(new URL('../../../cli/dist/bin.js', import.meta.url))
const VERDICTS: Readonly<Record<string, string>> = {
  'Would verify': 'wouldVerify',
  Rejected: 'rejected',
  Undecided: 'undecided',
}

const SHELLS = ['bash', 'zsh'].filter((shell) => spawnSync(shell, ['-c', ':']).status === 0)

describe.skipIf(!hasBrowser)('"Copy as gw explain"', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-inspector-'))
  const files = mkdtempSync(join(tmpdir(), 'gw-inspector-files-'))
  let browser: InspectorBrowser
  let page: Page
  beforeAll(async () => {
    // npx is a Node program, and starts gw as another one. This one finds @gw/cli without a registry.
    writeFileSync(
      join(folder, 'npx'),
      `#!${process.execPath}
const [name, ...args] = process.argv.slice(2)
if (name !== '@gw/cli') throw new Error('not our package')
const gw = [${JSON.stringify(GW)}, ...args]
process.exitCode = require('node:child_process').spawnSync(process.execPath, gw, { stdio: 'inherit' }).status
`,
    )
    chmodSync(join(folder, 'npx'), 0o755)
    browser = await startBrowser()
    page = await browser.open()
  })
  afterAll(async () => {
    await browser?.close()
    for (const one of [folder, files]) rmSync(one, { recursive: true, force: true })
  })

  /** Runs a copied command in a shell, and returns what `gw explain` found. */
  function run(command: string, shell: string): { verdict: string; code: string; fix: string } {
    // A terminal takes every character of it as it is.
    expect(command).toMatch(/^[ -~\n]+$/)
    const asJson = command.replace(/\)?$/, (end) => ` --json${end}`)
    const { stdout, stderr } = spawnSync(shell, ['-c', asJson], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: folder, TMPDIR: files },
    })
    expect(readdirSync(files)).toEqual([])
    expect(stdout, stderr).toMatch(/^\{/)
    const { verdict, code = '', nearestFix } = JSON.parse(stdout)
    return { verdict, code, fix: nearestFix?.id ?? '' }
  }

  /** The command has what is in the fields. The verdict follows them after a moment, so it is read until it agrees. */
  async function compare(tab: Page = page): Promise<void> {
    const command = await copyWith(tab, 'Copy as gw explain')
    for (const shell of SHELLS) {
      const found = run(command, shell)
      const readShown = async () => {
        const { title, code, fix } = await readVerdict(tab)
        return { verdict: VERDICTS[title], code, fix }
      }
      await expect.poll(readShown).toEqual(found)
    }
  }

  it.each([
    ['good', 'Would verify'],
    ['key', 'key-of-version-2'],
    ['clock', 'GW_SIGNATURE_TIME_STALE'],
    ['client', 'client-id-configured'],
  ])('copies a command that finds the same for the sample %s', async (id, shown) => {
    await chooseSample(page, id)
    await page.waitForSelector(`.insp-verdict >> text=${shown}`)
    await compare()
  })

  it.each(Object.keys(FORMATS))(
    'copies a command that finds the same for the format %s',
    async (format) => {
      const other = await browser.open()
      // A curl line quotes its body itself.
      const body = format === 'curl' ? '{}' : `{"name":"it's é $HOME \`x\`"}`
      const message = { ...signed({ body }), target: '/shop/notify' }
      await paste(other, '.insp-paste textarea', FORMATS[format]?.(message) ?? '')
      await paste(other, '#insp-key-0', testKeyPair().publicPem)
      await other.waitForSelector('.insp-verdict >> text=target-without-prefix')
      await other.fill('#insp-target', '/notify/')
      await other.waitForSelector('.insp-verdict >> text=target-without-trailing-slash')
      await compare(other)
      await browser.release(other)
    },
  )

  it('copies a command that keeps carriage returns and bytes that are not UTF-8', async () => {
    await chooseSample(page, 'good')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await paste(page, '#insp-key-0', testKeyPair().publicPem)
    const message = writeCapture(signed({ body: '{\r\n"a":"é"}' }))
    await paste(page, '.insp-paste textarea', message)
    await page.waitForSelector('.insp-verdict >> text=Would verify')
    await compare()
    await page.setInputFiles('.insp-note input[type=file]', {
      name: 'body.json',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from([0x7b, 0x0d, 0x0a, 0xff, 0x7d]),
    })
    await page.waitForSelector('.insp-verdict >> text=Rejected')
    await compare()
  })

  it('copies a command that keeps control characters and invisible characters of every option', async () => {
    const other = await browser.open()
    await paste(other, '.insp-paste textarea', FORMATS.http?.(signed({ body: '{}' })) ?? '')
    await paste(other, '#insp-key-0', testKeyPair().publicPem)
    await other.locator('.insp-more > summary').click()
    const hostile = `/x\u0003\u001b\t\u202e\u200b'$(touch ran)\`Å`
    for (const name of ['clientId', 'otherTarget', 'prefix', 'target']) {
      await other.fill(`#insp-${name}`, hostile)
    }
    await other.waitForSelector('.insp-verdict >> text=Rejected')
    await compare(other)
    const command = await copyWith(other, 'Copy as gw explain')
    const word = `$'/x\\x03\\x1b\\t\\xe2\\x80\\xae\\xe2\\x80\\x8b\\x27$(touch ran)\`\\xc3\\x85'`
    for (const flag of ['--client-id', '--target', '--other-target', '--prefix']) {
      expect(command).toContain(`${flag} ${word}`)
    }
    await browser.release(other)
  })
})
