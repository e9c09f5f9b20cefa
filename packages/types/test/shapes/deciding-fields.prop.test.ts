import * as types from '@gw/types'
import {
  decidingFields,
  isDecidingField,
  leftOutFields,
  type NotificationKind,
  notificationKinds,
  parseNotification,
} from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf, inquiryPaymentResponse } from '../bodies.ts'

// The rules of the tolerant reader, for every field of every kind and response. Which rule applies to a field depends
// only on the table of deciding fields.

interface Message {
  readonly name: string
  readonly body: Readonly<Record<string, unknown>>
  /** Returns the typed value and the paths that were left out, or throws. */
  readonly read: (body: object) => { readonly value: object; readonly leftOut: string[] }
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

type Spec = {
  readonly type: string
  readonly required: Readonly<Record<string, { readonly '~spec': Spec }>>
  readonly optional: Readonly<Record<string, { readonly '~spec': Spec }>>
  readonly shape: { readonly '~spec': Spec }
}

function specOf(schemaName: string): Spec {
  const schema = (types as unknown as Record<string, { '~shape': { '~spec': Spec } }>)[schemaName]
  const spec = schema?.['~shape']['~spec']
  if (spec === undefined) throw new Error(`no schema ${schemaName}`)
  return spec.type === 'anyField' ? spec.shape['~spec'] : spec
}

function notification(kind: NotificationKind): Message {
  const { required, optional } = specOf(`${kind}Schema`)
  return {
    name: kind,
    body: bodies[kind] as Readonly<Record<string, unknown>>,
    read: (body) => {
      const { notification: value, issues } = parseNotification(bytesOf(body), { kind })
      return { value, leftOut: issues.map(({ path }) => path) }
    },
    required: Object.keys(required),
    optional: Object.keys(optional),
  }
}

function response(schemaName: string, body: object): Message {
  const { required, optional } = specOf(schemaName)
  const schema = (types as unknown as Record<string, StandardSchemaV1>)[schemaName]
  return {
    name: schemaName,
    body: body as Readonly<Record<string, unknown>>,
    read: (value) => {
      const found = schema?.['~standard'].validate(JSON.parse(JSON.stringify(value)))
      if (found === undefined || found instanceof Promise || found.issues) throw new Error('no')
      return {
        value: found.value as object,
        leftOut: leftOutFields(found).map(({ path }) => path),
      }
    },
    required: Object.keys(required),
    optional: Object.keys(optional),
  }
}

const messages = [
  ...notificationKinds.map(notification),
  response('inquiryPaymentResponseSchema', inquiryPaymentResponse),
]

const tolerant = messages.flatMap((message) =>
  message.optional
    .filter((field) => !isDecidingField(field))
    .map((field) => ({ message, name: message.name, field })),
)
const deciding = messages.flatMap((message) =>
  [...message.required, ...message.optional]
    .filter(isDecidingField)
    .map((field) => ({ message, name: message.name, field })),
)

/** Whether a value is valid for a field according to its JSON Schema. Used only to compute the expectation. */
function fits(message: Message, field: string, value: unknown): boolean {
  const spec = specOf(message.name.endsWith('Schema') ? message.name : `${message.name}Schema`)
  const shape = (spec.required[field] ?? spec.optional[field])?.['~spec']
  const type = Array.isArray(value) ? 'list' : typeof value
  switch (shape?.type) {
    case 'unknown':
    case 'json':
      return true
    case 'scalar':
      return ['string', 'number', 'boolean'].includes(type)
    case 'list':
      return type === 'list' && (value as unknown[]).length === 0
    case 'object':
      return type === 'object' && Object.keys(shape.required).length === 0
    default:
      return type === shape?.type
  }
}

const replacement = fc.oneof(
  fc.integer(),
  fc.string({ maxLength: 5 }),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
  fc.array(fc.oneof(fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 2 }),
)

describe('test messages', () => {
  it('have every known field', () => {
    for (const { body, required, optional } of messages) {
      expect(Object.keys(body)).toEqual(expect.arrayContaining([...required, ...optional]))
    }
  })

  it('are read with nothing left out', () => {
    for (const { body, read } of messages) {
      const { kind: _, ...value } = read(body).value as { kind?: string }
      expect(value).toEqual(JSON.parse(JSON.stringify(body)))
      expect(read(body).leftOut).toEqual([])
    }
  })
})

describe('tolerant field', () => {
  it.each(tolerant)('is absent if it is null: $field of $name', ({ message, field }) => {
    const { value, leftOut } = message.read({ ...message.body, [field]: null })
    expect(value).not.toHaveProperty([field])
    expect(leftOut).toEqual([])
  })

  it.each(tolerant)('never causes a rejection: $field of $name', ({ message, field }) => {
    fc.assert(
      fc.property(replacement, (changed) => {
        const { value, leftOut } = message.read({ ...message.body, [field]: changed })
        const isKept = fits(message, field, changed)
        expect(leftOut).toEqual(isKept ? [] : [field])
        expect(Object.hasOwn(value, field)).toBe(isKept)
        // Nothing else changes.
        const { [field]: _, ...rest } = message.body
        expect(value).toMatchObject(JSON.parse(JSON.stringify(rest)))
      }),
      { numRuns: 25 },
    )
  })
})

describe('field inside an object', () => {
  const nested = tolerant.flatMap(({ message, name, field }) => {
    const spec = specOf(name.endsWith('Schema') ? name : `${name}Schema`).optional[field]?.['~spec']
    const value = message.body[field]
    if (spec?.type !== 'object' || Object.keys(spec.required).length > 0) return []
    const fields = Object.keys(value as object).filter((inner) => !isDecidingField(inner))
    return fields.map((inner) => ({ message, name, field, inner, value: value as object }))
  })

  it.each(nested)('is absent if it is null: $field.$inner of $name', (row) => {
    const { message, field, inner, value: object } = row
    const body = { ...message.body, [field]: { ...object, [inner]: null } }
    const { value, leftOut } = message.read(body)
    expect(value).toHaveProperty([field])
    expect(value).not.toHaveProperty([field, inner])
    expect(leftOut).toEqual([])
  })

  it.each(nested)(
    'is the only field left out if it is malformed: $field.$inner of $name',
    (row) => {
      const { message, field, inner, value: object } = row
      // An array of arrays fits no shape of these objects.
      const body = { ...message.body, [field]: { ...object, [inner]: [[[]]] } }
      const { value, leftOut } = message.read(body)
      expect(leftOut).toEqual([`${field}.${inner}`])
      const { [inner as never]: _, ...rest } = object as Record<string, unknown>
      expect((value as Record<string, unknown>)[field]).toEqual(JSON.parse(JSON.stringify(rest)))
    },
  )
})

describe('result.resultMessage', () => {
  const withResult = messages
    .filter(({ required, optional }) => [...required, ...optional].includes('result'))
    .map((message) => ({ message, name: message.name }))
  const readMessage = (message: Message, result: object) => {
    const { value, leftOut } = message.read({ ...message.body, result })
    const found = (value as { readonly result: Readonly<Record<string, unknown>> }).result
    expect(value).toMatchObject(JSON.parse(JSON.stringify({ ...message.body, result: {} })))
    expect(found).toMatchObject({ resultCode: 'SUCCESS', resultStatus: 'S' })
    return { text: found.resultMessage, leftOut }
  }
  const decided = { resultCode: 'SUCCESS', resultStatus: 'S' }

  it.each(withResult)('is empty if it is null or absent in $name', ({ message }) => {
    const empty = { text: '', leftOut: [] }
    expect(readMessage(message, decided)).toEqual(empty)
    expect(readMessage(message, { ...decided, resultMessage: null })).toEqual(empty)
  })

  it.each(withResult)('never causes a rejection in $name', ({ message }) => {
    fc.assert(
      fc.property(replacement, (resultMessage) => {
        expect(readMessage(message, { ...decided, resultMessage })).toEqual(
          typeof resultMessage === 'string'
            ? { text: resultMessage, leftOut: [] }
            : { text: '', leftOut: ['result.resultMessage'] },
        )
      }),
      { numRuns: 25 },
    )
  })

  it('occurs in the inquiry and in most notifications', () => {
    expect(withResult.length).toBeGreaterThan(messages.length / 2)
  })
})

describe('deciding field', () => {
  it('is listed once in the table, and occurs in a message or an operation', () => {
    const names: readonly string[] = Object.values(decidingFields).flat()
    expect(new Set(names).size).toBe(names.length)
    const used = new Set(deciding.map(({ field }) => field))
    // These occur in responses of operations only.
    const others = ['verifyRequestId', 'paymentSessionId', 'vaultingSessionId', 'vaultingStatus']
    const nested = ['registrationStatus']
    expect(names.filter((name) => !used.has(name)).sort()).toEqual([...others, ...nested].sort())
  })

  it.each(deciding)('causes a rejection if it is malformed: $field of $name', (row) => {
    const { message, field } = row
    fc.assert(
      fc.property(
        replacement.filter((changed) => !fits(message, field, changed)),
        (changed) => {
          expect(() => message.read({ ...message.body, [field]: changed })).toThrow()
        },
      ),
      { numRuns: 25 },
    )
  })

  it.each(deciding)('is absent if it is null: $field of $name', ({ message, field }) => {
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
        fc.dictionary(fc.constantFrom(...fields), fc.oneof(replacement, fc.constant(null))),
        (changes) => {
          const input = JSON.parse(JSON.stringify({ ...body, ...changes }))
          const before = structuredClone(input)
          void schema?.['~standard'].validate(deepFreeze(input))
          expect(input).toEqual(before)
        },
      ),
      { numRuns: 100 },
    )
  })
})

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}
