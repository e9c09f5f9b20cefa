import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canRun } from '@gw/testkit/services'
import { describe, expect, it, onTestFinished } from 'vitest'

const NOBODY = { uid: 65_534, gid: 65_534 }

describe('canRun', () => {
  // Only root can run a program as another user.
  it.runIf(process.getuid?.() === 0)(
    'returns false for a program in a folder that the user cannot enter',
    () => {
      const parent = mkdtempSync(join(tmpdir(), 'gw-locked-'))
      onTestFinished(() => rmSync(parent, { recursive: true }))
      const folder = join(parent, 'repository')
      mkdirSync(folder)
      const program = join(folder, 'program')
      copyFileSync(execFileSync('which', ['true']).toString().trim(), program)
      chmodSync(program, 0o755)
      chmodSync(parent, 0o755)
      expect(canRun(program, [], NOBODY)).toBe(true)
      chmodSync(parent, 0o700)
      expect(canRun(program, [], NOBODY)).toBe(false)
      chmodSync(parent, 0o755)
      chmodSync(program, 0o700)
      expect(canRun(program, [], NOBODY)).toBe(false)
    },
  )
})
