import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Without a native binary, these fall back to JavaScript.
const HAS_PLAIN_TWIN = /recheck|msgpackr/

const manifest = JSON.parse(read('../package.json'))

describe('pnpm version', () => {
  it('is an exact version in packageManager', () => {
    expect(manifest.packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/)
  })

  it('is the same in devDependencies, which turbo finds on the PATH', () => {
    expect(`pnpm@${manifest.devDependencies.pnpm}`).toBe(manifest.packageManager)
  })

  it('is read from packageManager by tools/setup.mjs', () => {
    const setup = read('setup.mjs')
    expect(setup).toContain('manifest.packageManager')
    expect(setup).not.toMatch(/pnpm@\d/)
  })
})

describe('pnpm-lock.yaml', () => {
  it('has the native binary of each tool for both CI architectures', () => {
    const lockfile = read('../pnpm-lock.yaml')
    const natives = lockfile.matchAll(/^ {2}'?([^\s']*linux-)(x64|64|arm64)(-gnu)?@/gm)
    const architectures = new Map<string, Set<string>>()
    for (const [, name = '', architecture = ''] of natives) {
      const found = architectures.get(name) ?? new Set()
      architectures.set(name, found.add(architecture === '64' ? 'x64' : architecture))
    }
    expect(architectures.size).toBeGreaterThan(5)
    const incomplete = [...architectures].filter(
      ([name, found]) => found.size < 2 && !HAS_PLAIN_TWIN.test(name),
    )
    expect(incomplete).toEqual([])
  })
})

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
}
