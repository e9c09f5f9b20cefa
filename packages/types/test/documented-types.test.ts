import { readFileSync } from 'node:fs'
import * as types from '@gw/types'
import { isStrictField } from '@gw/types/shapes'
import * as wire from '@gw/types/wire'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, it } from 'vitest'
import {
  type FactFields,
  fullBody,
  modelFacts,
  notificationFacts,
  operationFacts,
  readFact,
  valueFacts,
} from './facts.ts'

// Every field of a response or a notification against the type that the provider documents for it.

/** What the provider's types are in JavaScript. Every other plain type is a string, and so are known values. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

const schemas = { ...types, ...wire } as unknown as Record<string, StandardSchemaV1>

const messages: readonly (readonly [name: string, fields: FactFields])[] = [
  ...Object.entries(notificationFacts).map(([kind, { fields }]) => [kind, fields] as const),
  ...Object.entries(operationFacts).map(
    ([key, { response }]) => [`${key}Response`, response.fields] as const,
  ),
]

type Visit = (holder: Record<string, unknown>, name: string, notation: string) => void

/** Visits every plain field of a message, at every depth, including the items of its lists. */
function visitPlain(fields: FactFields, body: Record<string, unknown>, visit: Visit): void {
  for (const [name, notation] of Object.entries(fields)) {
    const type = readFact(notation).type.replace(/\[\??\]$/, '')
    const of = modelFacts[/^map<(.+)>$/.exec(type)?.[1] ?? type]
    const value = body[name]
    if (value === undefined) continue
    if (of !== undefined) {
      const inner = /^map</.test(type) ? Object.values(value as object) : [value].flat()
      for (const one of inner) visitPlain(of.fields, one as Record<string, unknown>, visit)
    } else if (!/^(?:json|map|mapOrText)/.test(type)) {
      visit(body, name, notation)
    }
  }
}

/** A message's own required fields are required in both directions. */
function isStrict(name: string, notation: string, isOwn: boolean): boolean {
  const isRequired = notation.includes(isOwn ? '!' : '!!')
  return isRequired || readFact(notation).isStrict || isStrictField(name)
}

/** Returns the documented type of a plain field, or of the items of its list. */
function documented(notation: string): string {
  return DOCUMENTED[readFact(notation).type.replace('[]', '')] ?? 'string'
}

function read(name: string, body: object): Record<string, unknown> {
  const found = schemas[`${name}Schema`]?.['~standard'].validate(body)
  if (found === undefined || found instanceof Promise || found.issues !== undefined) {
    throw new Error(`${name} is not read: ${JSON.stringify(found)}`)
  }
  return found.value as Record<string, unknown>
}

const VALUES: readonly unknown[] = [
  'text',
  '',
  '12',
  '1.50',
  'true',
  12,
  -0.5,
  2 ** 60,
  true,
  false,
]

describe('a received field has its documented type', () => {
  it.each(messages)('%s, whatever the gateway sends', (name, fields) => {
    const found = new Set<string>()
    for (const value of VALUES) {
      const body = fullBody(fields)
      visitPlain(fields, body, (holder, field, notation) => {
        if (isStrict(field, notation, holder === body)) return
        holder[field] = Array.isArray(holder[field]) ? [value] : value
      })
      visitPlain(fields, read(name, body), (holder, field, notation) => {
        for (const one of [holder[field]].flat()) {
          expect([field, typeof one]).toEqual([field, documented(notation)])
          found.add(documented(notation))
        }
      })
    }
    expect(found.size).toBeGreaterThan(0)
  })

  it('and keeps it in a message that has every field', () => {
    let count = 0
    for (const [name, fields] of messages) {
      const body = fullBody(fields)
      expect(read(name, body)).toEqual(body)
      visitPlain(fields, body, () => count++)
    }
    expect(count).toBeGreaterThan(1000)
  })
})

describe('the OpenAPI document says the documented type of a received field', () => {
  const { components } = JSON.parse(
    readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
  ) as { components: { schemas: Record<string, Schema> } }

  interface Schema {
    readonly type?: string | readonly string[]
    readonly format?: string
    readonly $ref?: string
    readonly items?: Schema
    readonly properties?: Readonly<Record<string, Schema>>
  }

  it.each(messages)('%s', (message, fields) => {
    const title = `${message[0]?.toUpperCase()}${message.slice(1)}`
    const properties = components.schemas[title]?.properties ?? {}
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(fields)))
    for (const [name, notation] of Object.entries(fields)) {
      const type = readFact(notation).type.replace('[]', '')
      if (modelFacts[type] !== undefined || /^(?:json|map)|\[\?\]$/.test(type)) continue
      const property = properties[name]
      const { $ref } = property?.items ?? property ?? {}
      // Known values have a schema of their own.
      if ($ref !== undefined) expect(valueFacts).toHaveProperty($ref.split('/').at(-1) ?? '')
      else {
        const { type: said, format } = property?.items ?? property ?? {}
        expect([name, [said].flat()]).toEqual([
          name,
          expect.arrayContaining([documented(notation)]),
        ])
        expect([name, format]).toEqual([name, type === 'time' ? 'date-time' : undefined])
      }
    }
  })
})
