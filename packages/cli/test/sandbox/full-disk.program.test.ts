import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bareEnv, builtProgram, createFolder } from '../gw.ts'

it('leaves no drafts in the key folder after a write failed, as on a full disk', () => {
  const cwd = createFolder()
  // The limit lets .gitignore pass, but no key. A full disk fails at the same place.
  const command = `ulimit -f 1; exec '${process.execPath}' '${builtProgram()}' sandbox --port 0`
  for (const _start of [1, 2]) {
    const { status, stderr } = spawnSync('bash', ['-c', command], {
      cwd,
      encoding: 'utf8',
      env: bareEnv(),
    })
    expect([status, stderr]).toEqual([2, expect.stringContaining('.gw-sandbox cannot be used')])
    expect(readdirSync(join(cwd, '.gw-sandbox'))).toEqual(['.gitignore'])
  }
})
