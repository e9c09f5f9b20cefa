import { operationPath, type PathContext, parseOperationPath } from '@gw/endpoints'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeOf } from './vectors.ts'

const context: fc.Arbitrary<PathContext> = fc.record({
  scenario: fc.constantFrom('online', 'inStore'),
  environment: fc.constantFrom('sandbox', 'production'),
})
const goodPart = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
const goodArea = fc.array(goodPart, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
// Few characters, each with a meaning in a path or a URL, and the words of the prefixes.
const nastyPart = fc
  .array(
    fc.constantFrom(
      ...['a', 'v1', 'api', 'sandbox', 'ams', '.', '..', '/', '//', '\\', '%', '%2f', '%2e', '?'],
      ...[
        '#',
        '@',
        ':',
        ' ',
        '\t',
        '\n',
        '\0',
        '\u00e9',
        '\u3002',
        '\uff0f',
        '-',
        '_',
        '',
        'https:',
      ],
    ),
    { maxLength: 4 },
  )
  .map((pieces) => pieces.join(''))
const part = fc.oneof(goodPart, nastyPart)
const area = fc.oneof(
  part,
  fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
)
const operation = fc.record({ version: part, area, name: part })

it('parseOperationPath returns the operation and the context that operationPath was given', () => {
  const good = fc.record({ version: goodPart, area: goodArea, name: goodPart })
  fc.assert(
    fc.property(good, context, (written, where) => {
      const { contexts, ...read } = parseOperationPath(operationPath(written, where))
      expect(read).toEqual(written)
      expect(contexts).toContainEqual(where)
    }),
  )
})

it('operationPath returns a parsed path only for its contexts', () => {
  const word = fc.constantFrom('v1', 'api', 'sandbox', 'pay')
  const segment = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: nastyPart })
  const segments = fc.array(segment, { minLength: 2, maxLength: 6 })
  const prefix = fc.constantFrom('/ams/api/', '/ams/sandbox/api/', '/ams/', '')
  let accepted = 0
  fc.assert(
    fc.property(prefix, segments, context, (start, parts, where) => {
      const path = start + parts.join('/')
      const parsed = tryTo(() => parseOperationPath(path))
      if (parsed === undefined) return
      accepted++
      for (const one of parsed.contexts) expect(operationPath(parsed, one)).toBe(path)
      const isListed = parsed.contexts.some(
        ({ scenario, environment }) =>
          scenario === where.scenario && environment === where.environment,
      )
      expect(operationPath(parsed, where) === path).toBe(isListed)
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(50)
})

it('operationPath returns no path that a URL parser changes', () => {
  let accepted = 0
  fc.assert(
    fc.property(operation, context, (asked, where) => {
      const path = tryTo(() => operationPath(asked, where))
      if (path === undefined) return
      accepted++
      const url = new URL(`https://gateway.example${path}`)
      expect(url.href).toBe(`https://gateway.example${path}`)
      expect(url.pathname).toBe(path)
      expect(path.endsWith(`/api/${asked.version}/${asked.area}/${asked.name}`)).toBe(true)
      expect(path).not.toMatch(/\/(?:\/|$)/)
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(25)
})

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    codeOf(error)
    return undefined
  }
}
