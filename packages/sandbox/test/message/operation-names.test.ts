import * as surface from '@gw/operations'
import { describe, expect, it } from 'vitest'
import { findOperation } from '../../src/gateway/find-operation.ts'
import { isOperationName } from '../../src/message/operation-names.ts'

const operations = Object.entries(surface).flatMap(([key, value]) =>
  typeof value === 'function' ? [] : [[key, value as surface.AnyOperation] as const],
)

describe('operationName', () => {
  // It shares its path with createPaymentSession, and a path is all that the sandbox can tell them apart by.
  const byPath = operations.filter(([key]) => key !== 'createTokenizedPaymentSession')

  it.each(byPath)('is exported under: %s', (key, { version, area, name, pathName = name }) => {
    expect(findOperation(`/ams/api/${version}/${area}/${pathName}`)?.name).toBe(key)
  })
})

describe('isOperationName', () => {
  it.each(operations)('accepts %s', (key) => {
    expect(isOperationName(key)).toBe(true)
  })

  it.each(['cancel', 'consult', 'a b', '', 1])('rejects %j', (word) => {
    expect(isOperationName(word)).toBe(false)
  })
})
