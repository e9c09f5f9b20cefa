import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicPackages, readJson, root } from '../lib/workspace.mjs'

const bundled = publicPackages.filter(({ manifest }) =>
  manifest.scripts.build.endsWith('node ../../bundle.mjs'),
)

/** Runs a program that imports the built packages, as a user would, and returns what it prints. */
function runProgram(text: string): string {
  const args = ['--input-type=module', '--eval', text]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, 'tools'),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout.trim()
}

describe.each(bundled)('dist of $name', ({ path, manifest }) => {
  const files = readdirSync(join(path, 'dist'), { recursive: true, encoding: 'utf8' })
  const maps = files.filter((file) => file.endsWith('.js.map'))

  it('has a file for each entry, and chunks', () => {
    const entries = Object.values<{ default?: string }>(manifest.exports).flatMap(
      (entry) => entry.default?.replace('./dist/', '') ?? [],
    )
    const modules = files.filter((file) => file.endsWith('.js') && !/^chunk-\w+\.js$/.test(file))
    expect(modules.toSorted()).toEqual(entries.toSorted())
  })

  it('contains each source once, so that its classes and maps exist once', () => {
    const sources = maps.flatMap((file) => readJson(join(path, 'dist', file)).sources)
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter((source, at) => sources.indexOf(source) !== at)).toEqual([])
  })
})

describe('an error of one entry is an instance of the class that another entry exports', () => {
  it.each([
    {
      name: '@gw/signature/internal',
      program: `
        import { SignatureError as Class } from '@gw/signature'
        import { toKeyRing } from '@gw/signature/internal'
        const attempt = async () => (await toKeyRing({ 1: new Uint8Array(3) })).get(1)`,
      code: 'GW_SIGNATURE_KEY_MALFORMED',
    },
    {
      name: '@gw/webhook/adapter',
      program: `
        import { WebhookError as Class } from '@gw/webhook'
        import { readBodyStream } from '@gw/webhook/adapter'
        const attempt = () => readBodyStream(new Blob(['too long']).stream(), 1)`,
      code: 'GW_WEBHOOK_BODY_TOO_LARGE',
    },
  ])('$name', ({ program, code }) => {
    const print = '(error) => console.log(error instanceof Class, error.code)'
    expect(runProgram(`${program}\nawait attempt().catch(${print})`)).toBe(`true ${code}`)
  })
})
