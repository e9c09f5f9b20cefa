// A program, because it generates the keys of each merchant.
import { readFileSync } from 'node:fs'
import { describeWithPostgres } from '@gw/testkit'
import { expect, it } from 'vitest'
import { tryPlatform } from '../../../../docs/examples/many-merchants/try.mjs'

describeWithPostgres('example many-merchants', ({ url }) => {
  it('prints what its README shows', async () => {
    const readme = new URL('../../../../docs/examples/many-merchants/README.md', import.meta.url)
    const [, shown = ''] = /```text\n([\s\S]*?)```/.exec(readFileSync(readme, 'utf8')) ?? []
    const printed: string[] = []
    await tryPlatform((line: string) => void printed.push(line), url)
    expect(`${printed.join('\n')}\n`).toBe(shown)
  })
})
