import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Mistake, meanings } from '@gw/doctor'
import { fixesFor } from '@gw/doctor/fixes'
import { expect, it, onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Stands in for the reader's own module. */
const ORDERS = `import { Pool } from 'pg'

export const pool = new Pool()
export const orders = {
  find: async (id = '') => ({ paymentRequestId: id, amount: { currency: 'EUR', value: '1999' } }),
  fulfill: async (id = '') => console.log(id),
}
`

it('compiles the fix for every mistake in every framework', async () => {
  // In the folder of the examples, where the frameworks are installed.
  const base = join(root, 'docs/examples/node_modules')
  mkdirSync(base, { recursive: true })
  const folder = mkdtempSync(join(base, '.fixes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const codes = new Set<string>()
  for (const mistake of Object.keys(meanings) as Mistake[]) {
    for (const { code } of Object.values(fixesFor(mistake))) codes.add(code)
  }
  for (const [at, code] of [...codes].entries()) writeFileSync(join(folder, `fix-${at}.ts`), code)
  writeFileSync(join(folder, 'orders.ts'), ORDERS)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'docs/examples/tsconfig.json'),
      include: ['*.ts'],
      compilerOptions: {
        customConditions: ['@gw/source'],
        skipLibCheck: true,
        experimentalDecorators: true, // for NestJS
      },
    }),
  )
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  const compiled = await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(
    ({ stdout }: { readonly stdout: string }) => ({ stdout }),
  )
  expect(compiled.stdout).toBe('')
  expect(codes.size).toBe(30)
})
