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
    const code = callAsCode({ operation, values, request: undefined, keyFolder: null })
    writeFileSync(join(folder, `${operation}.ts`), code.TypeScript?.code ?? '')
  }
  expect(compile(folder)).toBe('')
})
