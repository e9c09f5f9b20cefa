import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { callAsCode } from '../../../src/views/explorer/call-as-code.ts'

it('writes quotes, line ends, and unusual names of a request as TypeScript', () => {
  const values = { note: `it's "one"\n\u2028\\`, 'a-b': [1, null, {}], ['__proto__']: true }
  const call = { operation: 'pay', values, request: undefined, keyFolder: null }
  const code = callAsCode(call).TypeScript?.code ?? ''
  const [, literal = ''] = /client\.call\(pay, ([\s\S]*)\)\nconsole/.exec(code) ?? []
  expect(new Function(`return ${literal}`)()).toEqual(values)
})

it('writes invisible characters of a request as escapes', () => {
  const values = { note: 'a\u202eb\u2066\u200b\u00a0\u007f\u0085\ufeff🙂\u{e0041}' }
  const call = { operation: 'pay', values, request: undefined, keyFolder: null }
  const code = callAsCode(call).TypeScript?.code ?? ''
  expect(code).not.toMatch(/[^\n\P{C}]|[\u00a0]/u)
  const [, literal = ''] = /client\.call\(pay, ([\s\S]*)\)\nconsole/.exec(code) ?? []
  expect(new Function(`return ${literal}`)()).toEqual(values)
})

it.each(['bash', 'zsh', 'dash'])(
  'writes a gw call command that passes the request on in %s',
  (shell) => {
    if (spawnSync(shell, ['-c', ':']).status !== 0) return
    const values = { note: `it's "one" \\n two\n\t$HOME \`x\` @file`, amount: { value: '1' } }
    const keyFolder = "/tmp/it's $HOME"
    const command = callAsCode({ operation: 'pay', values, request: undefined, keyFolder })[
      'gw call'
    ]
    const [print = '', gw = ''] = (command?.code ?? '').split(' | ')
    expect(gw.startsWith('npx @gw/cli call pay --body - --host ')).toBe(true)
    const { stdout } = spawnSync(shell, ['-c', print], { encoding: 'utf8' })
    expect(JSON.parse(stdout)).toEqual(values)
    const args = gw.replace('npx @gw/cli', "printf '%s\\n'")
    expect(spawnSync(shell, ['-c', args], { encoding: 'utf8' }).stdout).toContain(`${keyFolder}\n`)
  },
)
