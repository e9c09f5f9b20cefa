import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bareEnv, createFolder, gw, gwJson } from '../gw.ts'
import { pty, startCommand } from '../terminal.ts'

const missing = ['bash', 'zsh', 'fish'].filter(
  (shell) => spawnSync(shell, ['--version']).status !== 0,
)
if (missing.length > 0) {
  process.stderr.write(`Not installed: ${missing.join(', ')}. Their completions are not run\n`)
}
// With GW_REQUIRE_SERVICES=1, a missing shell fails instead.
const has = (shell: string): boolean =>
  !missing.includes(shell) || process.env.GW_REQUIRE_SERVICES === '1'

/** Completes the last of these words as bash does after Tab. */
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
      ['notifyRefund', 'notifyRegistrationStatus', 'notifyReversal', 'notifyRegistration'],
    ],
    [['gw', 'trigger', 'notifyRefund', '--se'], ['--set']],
    [['gw', 'sign', '--time-format', 'i'], ['iso']],
    [['gw', 'explain', 'fi'], []], // files, which bash offers by itself
    [['gw', '--v'], ['--version']],
  ])('completes %j in bash', async (words, expected) => {
    const { stdout } = await gw(['completion', 'bash'])
    expect(complete(stdout, words)).toEqual(expected)
  })

  it.skipIf(!has('bash'))(
    'registers itself and completes file names if no word matches',
    async () => {
      const { stdout } = await gw(['completion', 'bash'])
      const program = `${stdout}\ncomplete -p gw`
      const output = execFileSync('bash', ['--norc', '-c', program], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      expect(output).toBe('complete -o default -F _gw gw\n')
    },
  )

  it.each(['zsh', 'fish'])('lists commands, kinds, options, and values for %s', async (shell) => {
    const { stdout } = await gw(['completion', shell])
    for (const word of ['trigger', 'notifyRefund', 'time-format', 'epoch']) {
      expect(stdout).toContain(word)
    }
    // Checks the syntax with the shell itself, if it is installed. A file, because fish does not read from a socket.
    const file = join(createFolder(), 'script')
    writeFileSync(file, stdout)
    if (has(shell)) expect(spawnSync(shell, ['-n', file]).status).toBe(0)
  })

  it.skipIf(!has('fish')).each([
    ['gw tr', ['trigger']],
    ['gw keys new --bi', ['--bits']],
    ['gw keys new --bits 3', ['3072']],
    ['gw sandbox pa', ['pay', 'payments']],
    ['gw sandbox fault cl', ['clear']],
    ['gw sign --time-format i', ['iso']],
    ['gw keys shop', []], // no files where only words fit
    ['gw keys show shop', ['shop.pem']],
    ['gw --v', ['--version']],
  ])('completes "%s" in fish, with descriptions', async (line, expected) => {
    const { stdout } = await gw(['completion', 'fish'])
    const cwd = createFolder()
    writeFileSync(join(cwd, 'gw.fish'), stdout)
    writeFileSync(join(cwd, 'shop.pem'), '')
    const program = `source gw.fish; complete -C '${line}'`
    const output = execFileSync('fish', ['--no-config', '-c', program], {
      cwd,
      env: bareEnv({ HOME: cwd }),
      encoding: 'utf8',
    })
    const lines = output.split('\n').filter(Boolean)
    expect(lines.map((one) => one.replace(/\t\S.*/, ' …'))).toEqual(
      expected.map((word) => (word === 'shop.pem' ? word : `${word} …`)),
    )
  })

  it.skipIf(!has('zsh') || pty === undefined).each(['on the fpath', 'sourced'])(
    'completes in zsh, with descriptions, if the script is %s',
    async (how) => {
      const { stdout } = await gw(['completion', 'zsh'])
      const cwd = createFolder()
      writeFileSync(join(cwd, '_gw'), stdout)
      writeFileSync(join(cwd, 'shop.pem'), '')
      const before = how === 'sourced' ? '' : 'fpath=($PWD $fpath); '
      const after = how === 'sourced' ? '; source ./_gw' : ''
      const zsh = startCommand(['zsh', '-f', '-i'], { cwd, env: { TERM: 'dumb', HOME: cwd } })
      zsh.type(`${before}autoload -Uz compinit; compinit -u -D${after}; echo "zsh is" ready\r`)
      await zsh.shown('zsh is ready')
      for (const [line, expected] of [
        ['gw tr', 'gw trigger '],
        ['gw keys ', 'convert  -- '],
        ['gw keys new --bi', 'gw keys new --bits '],
        ['gw sandbox fault ', 'clear  -- '],
        ['gw trigger notifyRef', 'gw trigger notifyRefund '],
        ['gw sign --time-format ', 'epoch  iso  -- '],
        ['gw keys show sh', 'gw keys show shop.pem '],
      ] as const) {
        zsh.type(`${line}\t`)
        await zsh.shown(expected)
        zsh.type('\u0015') // Ctrl+U clears the line
      }
      zsh.type('exit\r')
      expect((await zsh.ended).code).toBe(0)
    },
  )

  it('describes --json of gw sandbox as one object per line, and once', async () => {
    const { stdout } = await gw(['completion', 'zsh'])
    const line = stdout.split('\n').find((one) => one.startsWith("    'sandbox')"))
    expect(line).toContain('--json:print one JSON object per')
    expect(line?.match(/--json/g)).toHaveLength(1)
  })

  it('prints the script as JSON with --json', async () => {
    const { code, json } = await gwJson(['completion', 'bash'])
    expect(code).toBe(0)
    const { stdout } = await gw(['completion', 'bash'])
    expect(`${json.script}`.trimEnd()).toBe(stdout.trimEnd())
  })
})
