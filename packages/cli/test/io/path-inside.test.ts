import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInside } from '../../src/io/path-inside.ts'
import { createFolder } from '../gw.ts'

describe('isInside', () => {
  const outside = '/gw-does-not-exist'

  it.each<[string, boolean, (folder: string) => void]>([
    ['a file', true, (folder) => writeFileSync(join(folder, 'x'), '')],
    ['a file that does not exist yet', true, () => {}],
    ['a link to a file inside', true, (folder) => symlinkSync('y', join(folder, 'x'))],
    ['a link to a file elsewhere', false, (folder) => symlinkSync('/etc/hosts', join(folder, 'x'))],
    ['a link to nothing elsewhere', false, (folder) => symlinkSync(outside, join(folder, 'x'))],
    [
      'a link to such a link',
      false,
      (folder) => {
        symlinkSync(join('sub', 'y'), join(folder, 'x'))
        mkdirSync(join(folder, 'sub'))
        symlinkSync('../../missing', join(folder, 'sub', 'y'))
      },
    ],
  ])('reports %s: %s', async (_what, expected, arrange) => {
    const folder = createFolder()
    arrange(folder)
    expect(await isInside(folder, join(folder, 'x'))).toBe(expected)
  })

  it('ends for a link to itself', async () => {
    const folder = createFolder()
    symlinkSync('x', join(folder, 'x'))
    expect(await isInside(folder, join(folder, 'x'))).toBe(true)
  })
})
