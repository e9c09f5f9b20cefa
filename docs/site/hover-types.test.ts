import { expect, it } from 'vitest'
import { colorRuns, describeBlock, shortenComment, shortenType } from './hover-types.mjs'
import { createTypeService } from './type-service.mjs'

const service = createTypeService()
const describeCode = (code: string, lang = 'ts') =>
  describeBlock({ service, page: 'test.md', code, lang })

it('a name from a package has its type and its comment, with the declarations hidden', () => {
  const code = [
    "import { signRequest } from '@gw/signature'",
    '',
    'declare const signer: Parameters<typeof signRequest>[0]',
    '',
    'export const sign = signRequest',
  ].join('\n')
  const [imported, exported, used, ...others] = describeCode(code)
  expect(others).toEqual([])
  expect(imported?.start).toEqual({ line: 0, character: 9 })
  expect(imported?.properties['data-type']).toMatch(/^function signRequest\(/)
  expect(imported?.properties['data-text']).toMatch(/^\w.*\.$/)
  // Two lines further down in the code.
  expect(exported?.start).toEqual({ line: 2, character: 13 })
  expect(used?.properties).toEqual(imported?.properties)
})

it('a block can import a named block of its page, and names of libraries have no type', () => {
  service.write(
    'test.md/orders.ts',
    '// orders.ts\nexport const orders = new Map<string, number>()\n',
  )
  const names = describeCode("import { orders } from './orders.js'\nconsole.log(orders.size)")
  expect(names.map(({ properties }) => properties['data-type'])).toEqual([
    'const orders: Map<string, number>',
    'const orders: Map<string, number>',
  ])
})

it('a block whose types are not found fails instead of showing any', () => {
  expect(() => describeCode("import { gone } from '@gw/signature'\ngone()")).toThrow('TS2305')
  expect(() => describeCode("import gone from '@gw/gone'\ngone()", 'js')).toThrow('TS2307')
})

it('shortenType drops labels of editors, and the insides of long types', () => {
  expect(shortenType('(alias) function a(): void\nimport a')).toBe('function a(): void')
  expect(shortenType('(property) Options.key: string')).toBe('Options.key: string')
  expect(shortenType('(parameter) order: any')).toBe('')
  const inner = '{\n        c: string;\n        d: string;\n        e: string;\n    }'
  expect(shortenType(`const a: {\n    b: ${inner};\n    f: ${inner};\n}`)).toBe(
    'const a: {\n    b: { … };\n    f: { … };\n}',
  )
})

it('colorRuns colors a type that is no code by itself, in parts that add up to it', () => {
  const type = 'Options.key?: string | undefined'
  // A token for each word and each space, in the color of its kind.
  const tokenize = (code: string) => {
    expect(code).toBe('let Options_key : string | undefined')
    return [
      [...code.matchAll(/\s+|\S+/g)].map(({ 0: content, index: offset }) => ({
        content,
        offset,
        htmlStyle: { '--shiki-light': /^(?:string|undefined)$/.test(content) ? 'blue' : 'black' },
      })),
    ]
  }
  expect(colorRuns(type, tokenize)).toEqual([
    { length: 'Options.key?: '.length, style: '--shiki-light:black' },
    { length: 'string '.length, style: '--shiki-light:blue' },
    { length: '| '.length, style: '--shiki-light:black' },
    { length: 'undefined'.length, style: '--shiki-light:blue' },
  ])
})

it('shortenComment returns the first sentences as plain text', () => {
  const comment = 'Creates {@link Client} with `a`.\nSee [b](c.md).\n\nA second paragraph.'
  expect(shortenComment(comment)).toBe('Creates Client with a. See b.')
  expect(shortenComment(`One. ${'Two '.repeat(60)}.`)).toBe('One.')
})
