import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const manifest = JSON.parse(read('../package.json'))

describe('the version of pnpm', () => {
  it('is exact in packageManager', () => {
    expect(manifest.packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/)
  })

  it('is the same in the development dependency, which turbo finds on the path', () => {
    expect(`pnpm@${manifest.devDependencies.pnpm}`).toBe(manifest.packageManager)
  })

  it('is read from packageManager by the setup, which names none itself', () => {
    const setup = read('setup.mjs')
    expect(setup).toContain('manifest.packageManager')
    expect(setup).not.toMatch(/pnpm@\d/)
  })
})

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
}
