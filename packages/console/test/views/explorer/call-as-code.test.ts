import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Sandbox, startSandbox } from '@gw/sandbox'
import {
  type ControlArguments,
  type ControlResponse,
  type ControlRouteName,
  controlRequest,
} from '@gw/sandbox/control'
import { expect, it, onTestFinished } from 'vitest'
import { callAsCode } from '../../../src/views/explorer/call-as-code.ts'
import { suggestValues } from '../../../src/views/explorer/form-values.ts'
import { makeFolder } from '../../support/folder.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Compiles the files of a folder as a strict project would, and returns what the compiler reports. */
function compile(folder: string): string {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    typeRoots: [`${ROOT}node_modules/@types`],
    customConditions: ['@gw/source'],
    paths: { '@gw/*': [`${ROOT}packages/*/src/index.ts`] },
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  const compiler = `${ROOT}node_modules/typescript-7/bin/tsc`
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
}

async function ask<Name extends ControlRouteName>(
  { url }: Sandbox,
  name: Name,
  ...args: ControlArguments<Name>
): Promise<ControlResponse<Name>> {
  const { path } = controlRequest(name, ...args)
  return (await fetch(`${url}/_sandbox${path}`)).json() as Promise<ControlResponse<Name>>
}

it('copies a call of any operation as TypeScript that compiles', async () => {
  const sandbox = await startSandbox()
  onTestFinished(() => sandbox.close())
  const folder = makeFolder()
  const operations = await ask(sandbox, 'GET /operations', {})
  expect(operations.length).toBeGreaterThan(30)
  for (const { name: operation } of operations) {
    const { fields } = await ask(sandbox, 'GET /operations/{operation}', { operation })
    const values = suggestValues(fields)
    const code = callAsCode({ operation, values, result: undefined, keyFolder: null })
    writeFileSync(join(folder, `${operation}.ts`), code.TypeScript?.code ?? '')
  }
  expect(compile(folder)).toBe('')
})

it('writes quotes, line ends, and unusual names of a request as TypeScript', () => {
  const values = { note: `it's "one"\n\u2028\\`, 'a-b': [1, null, {}], ['__proto__']: true }
  const call = { operation: 'pay', values, result: undefined, keyFolder: null }
  const code = callAsCode(call).TypeScript?.code ?? ''
  const [, literal = ''] = /client\.call\(pay, ([\s\S]*)\)\nconsole/.exec(code) ?? []
  expect(new Function(`return ${literal}`)()).toEqual(values)
})

it('writes invisible characters of a request as escapes', () => {
  const values = { note: 'a\u202eb\u2066\u200b\u00a0\u007f\u0085\ufeff🙂\u{e0041}' }
  const call = { operation: 'pay', values, result: undefined, keyFolder: null }
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
    const command = callAsCode({ operation: 'pay', values, result: undefined, keyFolder })[
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
