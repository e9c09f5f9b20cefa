import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../tools/lib/workspace.mjs'
import { findSamples } from './find-samples.mjs'

const file = join(root, 'README.md')
const block = (code: string, more: object = {}) => ({ file, line: 1, info: 'ts', code, ...more })

describe('findSamples', () => {
  it.each(['createReceiver', 'gatewayWebhook', 'gatewayApiRoute'])(
    'finds a block that calls %s',
    (name) => {
      expect(findSamples([block(`${name}({})`)])).toMatchObject([{ places: ['README.md:1'] }])
    },
  )

  it('ignores other code, and text', () => {
    const text = block('createReceiver({})', { info: 'text' })
    expect(findSamples([block('createClient({})'), text])).toEqual([])
  })

  it('checks the same code in two places once', () => {
    const twice = [block('createReceiver({})'), block('createReceiver({})', { line: 9 })]
    expect(findSamples(twice)).toMatchObject([{ places: ['README.md:1', 'README.md:9'] }])
  })

  it('does not merge blocks that import others of their page', () => {
    const code = "import './gateway.js'\ncreateReceiver({})\nimport { a } from './a.js'"
    const other = join(root, 'CONTRIBUTING.md')
    expect(findSamples([block(code), block(code, { file: other })])).toHaveLength(2)
  })

  it.each([
    ['// ... as above\ngatewayWebhook({ ...options })', true],
    ['// pages/api/notify.ts\n// ... as above\ngatewayApiRoute(options)', true],
    ['import a from "b"\n// ... as above\ngatewayWebhook({ ...options })', false],
    ['gatewayWebhook({ ...options })', false],
  ])('recognizes a block that only shows options by its first line: %j', (code, showsOptions) => {
    expect(findSamples([block(code)])).toMatchObject([{ showsOptions, hasHandler: false }])
  })

  it.each([
    '// ...\ncreateReceiver({ on: { other() {} } })',
    '// ...\ncreateReceiver({ ...options, on })\nconst on = { notifyPayment() {} }',
    '// ...\nconst handle = byOutcome({})\ncreateReceiver({ ...options, on: { handle } })',
  ])('finds the handler of a block that should only show options: %j', (code) => {
    expect(findSamples([block(code)])).toMatchObject([{ showsOptions: true, hasHandler: true }])
  })

  it('does not take notifyUrl for a handler', () => {
    const code = "// ...\ncreateReceiver({ ...options, notifyUrl: '/notify' })"
    expect(findSamples([block(code)])).toMatchObject([{ hasHandler: false }])
  })
})
