import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createShop } from './try.mjs'

describe('npm run try', () => {
  it('changes nothing in a folder that it did not make', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gw-try-test-'))
    writeFileSync(join(folder, 'package.json'), '{"name":"somebody-else"}')
    await expect(createShop(folder)).rejects.toThrow('is not empty')
    expect(readdirSync(folder)).toEqual(['package.json'])
  })
})
