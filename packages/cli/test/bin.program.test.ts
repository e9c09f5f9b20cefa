import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createFolder, createKeyFolder, gwBuilt, startBuilt } from './gw.ts'

/** Prints every module that a process loads, on standard error. */
const WATCHER = `
import { register } from 'node:module'
register('data:text/javascript,' + encodeURIComponent(\`
  import { writeSync } from 'node:fs'
  export async function load(url, context, next) {
    writeSync(2, 'loaded ' + url + '\\\\n')
    return next(url, context)
  }
\`))
`

async function modulesOf(args: readonly string[]): Promise<string[]> {
  const cwd = createFolder()
  const watcher = join(cwd, 'watcher.mjs')
  writeFileSync(watcher, WATCHER)
  const { stderr } = await gwBuilt(args, { cwd, env: { NODE_OPTIONS: `--import=${watcher}` } })
  return [...stderr.matchAll(/^loaded (\S+)$/gm)].map(([, url = '']) => url)
}

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

const isOwn = (url: string): boolean => url.includes('/cli/dist/')

/**
 * Returns the names of gw's own files. Code that several commands share is in chunks, and each command has its own
 * file.
 */
function ownFiles(modules: readonly string[]): string[] {
  const names = modules
    .filter(isOwn)
    .map((url) => /([a-z-]+?)(?:-[A-Z0-9]{8})?\.js$/.exec(url)?.[1])
  return [...new Set(names)].map(String).sort()
}

describe('built program', () => {
  it('loads only the descriptions of the commands for its help', async () => {
    const modules = await modulesOf(['--help'])
    expect(ownFiles(modules)).toEqual(['bin', 'chunk'])
    // Names of operations, faults, and notifications, and the small control entry of the sandbox.
    const others = modules.filter((url) => !url.startsWith('node:') && !isOwn(url))
    // Imports next to each other are loaded in any order.
    expect(others.map((url) => /[^/]+\/dist\/[a-z]+/.exec(url)?.[0]).sort()).toEqual([
      'operations/dist/catalog',
      'sandbox/dist/chunk',
      'sandbox/dist/control',
      'types/dist/samples',
    ])
  })

  it('loads only the code of the called command', async () => {
    const modules = await modulesOf(['keys', 'env', 'none'])
    expect(ownFiles(modules)).toEqual(['bin', 'chunk', 'env', 'run-command'])
  })

  it('contains the license of the code that it bundles', () => {
    const files = readdirSync(DIST).filter((file) => file.endsWith('.js'))
    const texts = files.map((file) => readFileSync(join(DIST, file), 'utf8'))
    const carriers = texts.filter((text) => text.includes('/commander/'))
    expect(carriers).toHaveLength(1)
    expect(carriers[0]).toMatch(/^\/\*\nContains commander [\d.]+:.*MIT License/s)
  })

  it('creates a key, signs a message, and verifies it', async () => {
    const cwd = createFolder()
    const body = '{"paymentId":"2026"}'
    expect((await gwBuilt(['keys', 'new', 'shop'], { cwd })).code).toBe(0)
    const common = ['--client-id', 'SANDBOX_5X', '--target', '/a', '--body', '-', '--json']
    const signed = await gwBuilt(['sign', ...common, '--private-key', 'shop-private.pem'], {
      cwd,
      stdin: body,
    })
    expect({ code: signed.code, stderr: signed.stderr }).toEqual({ code: 0, stderr: '' })
    const { headers } = JSON.parse(signed.stdout)
    const proof = ['--time', headers['Request-Time'], '--signature', headers.Signature]
    const verifying = ['verify', ...common, '--public-key', 'shop-public.pem', ...proof]
    expect((await gwBuilt(verifying, { cwd, stdin: body })).code).toBe(0)
    const rejected = await gwBuilt(verifying, { cwd, stdin: `${body}\n` })
    expect(rejected.code).toBe(1)
    expect(JSON.parse(rejected.stdout)).toMatchObject({ ok: false, code: 'GW_SIGNATURE_MISMATCH' })
    expect(rejected.stderr).toContain('GW_SIGNATURE_MISMATCH')
  })

  it('reads standard input only once', async () => {
    const cwd = createKeyFolder()
    const stdin = readFileSync(join(cwd, 'merchant-private.pem'), 'utf8')
    const args = ['sign', '--client-id', 'X', '--target', '/a', '--body', '-', '--private-key', '-']
    const { code, stderr } = await gwBuilt(args, { cwd, stdin })
    expect(code).toBe(2)
    expect(stderr).toContain('once')
  })

  it('writes no colors to a pipe unless FORCE_COLOR is set', async () => {
    const plain = await gwBuilt(['keys', 'show', 'gateway.pem'], { cwd: createKeyFolder() })
    expect(plain.stdout).not.toContain('\u001b[')
    const around = { cwd: createKeyFolder(), env: { FORCE_COLOR: '1' } }
    expect((await gwBuilt(['keys', 'show', 'gateway.pem'], around)).stdout).toContain('\u001b[')
  })

  it.each([
    [['--help'], 0],
    [['keys', 'show', '-', '--json'], 1],
    [['keys', 'show', 'none.pem', '--json'], 2],
  ])('exits quietly with the right code if its reader is gone: %j', async (args, code) => {
    const child = startBuilt(args)
    child.stdin?.end('no key')
    let stderr = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      stderr += text
    })
    child.stdout?.destroy()
    expect(await once(child, 'close')).toEqual([code, null])
    expect(stderr).not.toMatch(/EPIPE|^\s+at /m)
  })
})
