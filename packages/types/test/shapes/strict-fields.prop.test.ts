import { propertyRuns } from '@gw/testkit'
import * as types from '@gw/types'
import {
  type NotificationKind,
  notificationKinds,
  parseNotification,
  readingIssues,
} from '@gw/types'
import { isStrictField, strictFields } from '@gw/types/shapes'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf, inquiryPaymentResponse } from '../bodies.ts'
import {
  type FactFields,
  modelFacts,
  notificationFacts,
  operationFacts,
  readFact,
} from '../facts.ts'

// The rules of the tolerant reader, for every field of every kind and of the inquiry. Which rule applies to a field
// depends only on its row in the facts.

interface Message {
  readonly name: string
  readonly body: Readonly<Record<string, unknown>>
  readonly fields: FactFields
  /** Returns the typed value and the paths that were omitted, or throws. */
  readonly read: (body: object) => { readonly value: object; readonly omitted: string[] }
}

function notification(kind: NotificationKind): Message {
  return {
    name: kind,
    body: bodies[kind] as unknown as Readonly<Record<string, unknown>>,
    fields: notificationFacts[kind]?.fields ?? {},
    read: (body) => {
      const { notification: value, issues } = parseNotification(bytesOf(body), { kind })
      return { value, omitted: issues.map(({ path }) => path) }
    },
  }
}

function response(schemaName: string, body: object): Message {
  const schema = (types as unknown as Record<string, StandardSchemaV1>)[schemaName]
  return {
    name: schemaName,
    body: body as Readonly<Record<string, unknown>>,
    fields: operationFacts.inquiryPayment?.response.fields ?? {},
    read: (value) => {
      const found = schema?.['~standard'].validate(JSON.parse(JSON.stringify(value)))
      if (found === undefined || found instanceof Promise || found.issues) throw new Error('no')
      return {
        value: found.value as object,
        omitted: readingIssues(found).map(({ path }) => path),
      }
    },
  }
}

const messages = [
  ...notificationKinds.map(notification),
  response('inquiryPaymentResponseSchema', inquiryPaymentResponse),
]

const rows = messages.flatMap((message) =>
  Object.entries(message.fields).map(([field, fact]) => {
    const { type, isRequired, isStrict, isKept } = readFact(fact)
    const isRead = isStrict || isRequired || isStrictField(field)
    return { message, name: message.name, field, type, isRequired, isStrict: isRead, isKept }
  }),
)
// Only a malformed text of a list of texts is omitted, which has a test of its own.
const tolerant = rows.filter((row) => !row.isStrict && !row.isKept && !isPlainList(row.type))
const kept = rows.filter((row) => row.isKept)
const strict = rows.filter((row) => row.isStrict)

function isPlainList(type: string): boolean {
  return type.endsWith('[]') && modelFacts[type.slice(0, -2)] === undefined
}

/** Returns true if a value has the documented type of a field. Used only to compute the expectation. */
function fits({ type }: (typeof rows)[number], value: unknown): boolean {
  const found = Array.isArray(value) ? 'list' : typeof value
  if (type === 'json') return true
  if (type.endsWith('[]')) return found === 'list' && (value as unknown[]).length === 0
  const model = modelFacts[type]
  if (model !== undefined) {
    const required = Object.values(model.fields).some((fact) => fact.includes('!!'))
    return found === 'object' && !required
  }
  return found === ({ map: 'object', mapOrText: 'object' }[type] ?? DOCUMENTED[type] ?? 'string')
}

/** The lossless conversion of a plain value of a different type, or undefined. */
function converted({ type }: (typeof rows)[number], value: unknown): unknown {
  const isPlain = modelFacts[type] === undefined && !/\[|map|json/.test(type)
  if (!isPlain || typeof value === 'object') return undefined
  const documented = DOCUMENTED[type] ?? 'string'
  if (documented === 'string') return String(value)
  if (documented === 'boolean') return { true: true, false: false }[String(value)]
  return typeof value === 'string' && String(Number(value)) === value ? Number(value) : undefined
}

const DOCUMENTED: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** Values of every type that JSON has, of which each field accepts only some. Without '', which marks no kind. */
const REPLACEMENTS: readonly unknown[] = [
  ...[0, -7, 1.5, '7', '07', 'x1', 'true', true, [], {}],
  ...[[7], [null], [7, null]],
]

describe('test messages', () => {
  it('have every known field', () => {
    for (const { body, fields } of messages) {
      expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(fields)))
    }
  })

  it('are read with nothing omitted', () => {
    for (const { body, read } of messages) {
      const { kind: _, ...value } = read(body).value as { kind?: string }
      expect(value).toEqual(JSON.parse(JSON.stringify(body)))
      expect(read(body).omitted).toEqual([])
    }
  })
})

describe('tolerant field', () => {
  it.each(tolerant)('is absent if it is null: $field of $name', ({ message, field }) => {
    const { value, omitted } = message.read({ ...message.body, [field]: null })
    expect(value).not.toHaveProperty([field])
    expect(omitted).toEqual([])
  })

  it.each(tolerant)('never causes a rejection: $field of $name', (row) => {
    const { message, field } = row
    const others = textWithout(field, message.read(message.body).value)
    for (const changed of REPLACEMENTS) {
      const { value, omitted } = message.read({ ...message.body, [field]: changed })
      const found = (value as Record<string, unknown>)[field]
      const isKept = fits(row, changed)
      expect(omitted).toEqual(isKept ? [] : [field])
      expect(found).toEqual(isKept ? changed : converted(row, changed))
      expect(textWithout(field, value)).toBe(others)
    }
  })
})

describe('field that an outcome depends on', () => {
  it('occurs in the notification and in the inquiry', () => {
    expect(new Set(kept.map(({ name }) => name)).size).toBe(2)
  })

  it.each(kept)('is absent if it is null: $field of $name', ({ message, field }) => {
    const { value, omitted } = message.read({ ...message.body, [field]: null })
    expect(value).not.toHaveProperty([field])
    expect(omitted).toEqual([])
  })

  it.each(kept)('is kept as text and reported if it is malformed: $field of $name', (row) => {
    const { message, field, type } = row
    const isModel = modelFacts[type] !== undefined
    for (const changed of REPLACEMENTS) {
      const { value, omitted } = message.read({ ...message.body, [field]: changed })
      const found = (value as Record<string, unknown>)[field]
      const isObject = typeof changed === 'object' && !Array.isArray(changed)
      const fits = isModel ? isObject : typeof changed === 'string'
      const text = JSON.stringify(changed)
      expect(omitted).toEqual(fits ? [] : [field])
      expect(found).toEqual(fits ? changed : isModel ? { postRiskDecision: text } : text)
    }
  })

  it.each(messages.filter(({ name }) => kept.some((row) => row.name === name)))(
    'is kept inside an object, too: $name',
    ({ body, read }) => {
      const { value, omitted } = read({
        ...body,
        popRiskDecisionResultInfo: { postRiskDecision: 1 },
      })
      expect(value).toMatchObject({ popRiskDecisionResultInfo: { postRiskDecision: '1' } })
      expect(omitted).toEqual(['popRiskDecisionResultInfo.postRiskDecision'])
    },
  )
})

describe('field inside an object', () => {
  const nested = tolerant.flatMap(({ message, name, field, type }) => {
    const model = modelFacts[type]
    const value = message.body[field]
    if (model === undefined || Object.values(model.fields).some((fact) => fact.includes('!!'))) {
      return []
    }
    const fields = Object.keys(value as object).filter((inner) => {
      const innerType = readFact(model.fields[inner] ?? '').type
      return !isStrictField(inner) && !isPlainList(innerType) && innerType !== 'json'
    })
    return fields.map((inner) => ({ message, name, field, inner, value: value as object }))
  })

  it.each(nested)('is absent if it is null: $field.$inner of $name', (row) => {
    const { message, field, inner, value: object } = row
    const body = { ...message.body, [field]: { ...object, [inner]: null } }
    const { value, omitted } = message.read(body)
    expect(value).toHaveProperty([field])
    expect(value).not.toHaveProperty([field, inner])
    expect(omitted).toEqual([])
  })

  it.each(nested)('is the only field omitted if it is malformed: $field.$inner of $name', (row) => {
    const { message, field, inner, value: object } = row
    // An array of arrays fits no shape of these objects.
    const body = { ...message.body, [field]: { ...object, [inner]: [[[]]] } }
    const { value, omitted } = message.read(body)
    expect(omitted).toEqual([`${field}.${inner}`])
    const { [inner as never]: _, ...rest } = object as Record<string, unknown>
    expect((value as Record<string, unknown>)[field]).toEqual(JSON.parse(JSON.stringify(rest)))
  })
})

describe('result.resultMessage', () => {
  const withResult = messages
    .filter(({ fields }) => fields.result !== undefined)
    .map((message) => ({ message, name: message.name }))
  const readMessage = (message: Message, result: object) => {
    const { value, omitted } = message.read({ ...message.body, result })
    const found = (value as { readonly result: Readonly<Record<string, unknown>> }).result
    expect(value).toMatchObject(JSON.parse(JSON.stringify({ ...message.body, result: {} })))
    expect(found).toMatchObject({ resultCode: 'SUCCESS', resultStatus: 'S' })
    return { text: found.resultMessage, omitted }
  }
  const decided = { resultCode: 'SUCCESS', resultStatus: 'S' }

  it.each(withResult)('is empty if it is null or absent in $name', ({ message }) => {
    const empty = { text: '', omitted: [] }
    expect(readMessage(message, decided)).toEqual(empty)
    expect(readMessage(message, { ...decided, resultMessage: null })).toEqual(empty)
  })

  it.each(withResult)('never causes a rejection in $name', ({ message }) => {
    for (const resultMessage of REPLACEMENTS) {
      const isText = typeof resultMessage === 'string'
      const text = typeof resultMessage === 'object' ? '' : String(resultMessage)
      expect(readMessage(message, { ...decided, resultMessage })).toEqual({
        text,
        omitted: isText ? [] : ['result.resultMessage'],
      })
    }
  })

  it('occurs in the inquiry and in most notifications', () => {
    expect(withResult.length).toBeGreaterThan(messages.length / 2)
  })
})

describe('field that is read strictly', () => {
  it('is listed once in the table', () => {
    const names: readonly string[] = Object.values(strictFields).flat()
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(strict)('causes a rejection if it is malformed: $field of $name', (row) => {
    const { message, field } = row
    for (const changed of REPLACEMENTS.filter((one) => !fits(row, one))) {
      expect(() => message.read({ ...message.body, [field]: changed })).toThrow()
    }
  })

  it.each(strict)('is absent if it is null: $field of $name', ({ message, field }) => {
    const { [field]: _, ...without } = message.body
    const attempt = (body: object) => {
      try {
        return message.read(body)
      } catch (error) {
        return { code: (error as { code?: string }).code, path: (error as { path?: string }).path }
      }
    }
    expect(attempt({ ...message.body, [field]: null })).toEqual(attempt(without))
  })
})

describe('schemas', () => {
  it.each(messages)('never change their input: $name', ({ name, body }) => {
    const schemaName = name.endsWith('Schema') ? name : `${name}Schema`
    const schema = (types as unknown as Record<string, StandardSchemaV1>)[schemaName]
    const fields = Object.keys(body)
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...fields), fc.constantFrom(...REPLACEMENTS, null)),
        (changes) => {
          const input = JSON.parse(JSON.stringify({ ...body, ...changes }))
          const before = structuredClone(input)
          void schema?.['~standard'].validate(deepFreeze(input))
          expect(input).toEqual(before)
        },
      ),
      { numRuns: propertyRuns(5) },
    )
  })
})

/** Returns an object as text, because comparing thousands of objects takes seconds. */
function textWithout(field: string, value: object): string {
  return JSON.stringify({ ...value, [field]: undefined })
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
