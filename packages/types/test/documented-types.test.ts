import * as types from '@gw/types'
import { isStrictField } from '@gw/types/shapes'
import * as wire from '@gw/types/wire'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, it } from 'vitest'
import {
  documentedType,
  type FactFields,
  fullBody,
  modelFacts,
  readFact,
  receivedFacts,
} from './facts.ts'

// Every field of a response or a notification against the type that the provider documents for it.

const schemas = { ...types, ...wire } as unknown as Record<string, StandardSchemaV1>

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
  it.each(receivedFacts)('%s, whatever the gateway sends', (name, fields) => {
    const found = new Set<string>()
    for (const value of VALUES) {
      const body = fullBody(fields)
      visitPlain(fields, body, (holder, field, notation) => {
        if (isStrict(field, notation, holder === body)) return
        holder[field] = Array.isArray(holder[field]) ? [value] : value
      })
      visitPlain(fields, read(name, body), (holder, field, notation) => {
        for (const one of [holder[field]].flat()) {
          expect([field, typeof one]).toEqual([field, documentedType(notation)])
          found.add(documentedType(notation))
        }
      })
    }
    expect(found.size).toBeGreaterThan(0)
  })

  it('and keeps it in a message that has every field', () => {
    let count = 0
    for (const [name, fields] of receivedFacts) {
      const body = fullBody(fields)
      expect(read(name, body)).toEqual(body)
      visitPlain(fields, body, () => count++)
    }
    expect(count).toBeGreaterThan(1000)
  })
})
