import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { gw, gwJson } from '../gw.ts'

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0

/** Completes the last of these words as bash would after Tab. */
function complete(script: string, words: readonly string[]): string[] {
  const program = `${script}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gw; printf '%s\\n' "\${COMPREPLY[@]}"`
  const output = execFileSync('bash', ['--norc', '-c', program, 'bash', ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return output.split('\n').filter((word) => word !== '')
}

describe('gw completion', () => {
  it.skipIf(!has('bash')).each([
    [['gw', 'tr'], ['trigger']],
    [['gw', 'k'], ['keys']],
    [
      ['gw', 'keys', ''],
      ['new', 'show', 'convert', 'env'],
    ],
    [['gw', 'keys', 'new', '--b'], ['--bits']],
    [
      ['gw', 'keys', 'new', '--bits', ''],
      ['2048', '3072', '4096'],
    ],
    [
      ['gw', 'trigger', 'notifyR'],
      ['notifyRefund', 'notifyRegistrationStatus'],
    ],
    [['gw', 'trigger', 'notifyRefund', '--se'], ['--set']],
    [['gw', 'sign', '--time-format', 'i'], ['iso']],
    [['gw', 'explain', 'fi'], []], // files, which bash offers by itself
    [['gw', '--v'], ['--version']],
  ])('completes %j in bash', async (words, expected) => {
    const { stdout } = await gw(['completion', 'bash'])
    expect(complete(stdout, words)).toEqual(expected)
  })

  it.skipIf(!has('bash'))('registers itself, with files where no word fits', async () => {
    const { stdout } = await gw(['completion', 'bash'])
    const program = `${stdout}\ncomplete -p gw`
    const output = execFileSync('bash', ['--norc', '-c', program], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(output).toBe('complete -o default -F _gw gw\n')
  })

  it.each(['zsh', 'fish'])('writes a script that %s can read', async (shell) => {
    const { stdout } = await gw(['completion', shell])
    for (const word of ['trigger', 'notifyRefund', 'time-format', 'epoch']) {
      expect(stdout).toContain(word)
    }
    // The grammar of the shell itself, where it is installed.
    if (has(shell)) expect(spawnSync(shell, ['-n'], { input: stdout }).status).toBe(0)
  })

  it('gives the script to a program too', async () => {
    const { code, json } = await gwJson(['completion', 'bash'])
    expect(code).toBe(0)
    const { stdout } = await gw(['completion', 'bash'])
    expect(`${json.script}`.trimEnd()).toBe(stdout.trimEnd())
  })
})
