import { operationPath, type PathContext, parseOperationPath } from '@gw/endpoints'
import { describe, expect, it } from 'vitest'
import { rejectionOf, vectors } from './vectors.ts'

const { acceptedAreas, rejectedAreas, rejectedParts, rejectedPaths } = vectors
const operation = { version: 'v1', area: 'payments', name: 'inquiryPayment' }
const live: PathContext = { scenario: 'online', environment: 'production' }

describe('operationPath', () => {
  it.each<[PathContext['scenario'], PathContext['environment'], string]>([
    ['online', 'sandbox', '/ams/sandbox/api/v1/payments/inquiryPayment'],
    ['online', 'production', '/ams/api/v1/payments/inquiryPayment'],
    ['inStore', 'sandbox', '/ams/api/v1/payments/inquiryPayment'],
    ['inStore', 'production', '/ams/api/v1/payments/inquiryPayment'],
  ])('returns the path for %s %s', (scenario, environment, path) => {
    expect(operationPath(operation, { scenario, environment })).toBe(path)
  })

  it('accepts and rejects the areas of the vectors', () => {
    for (const area of acceptedAreas) {
      const path = operationPath({ ...operation, area }, live)
      expect(path).toBe(`/ams/api/v1/${area}/inquiryPayment`)
      expect(parseOperationPath(path)).toMatchObject({ ...operation, area })
    }
    for (const area of rejectedAreas) {
      expect(() => operationPath({ ...operation, area }, live), area).toThrow(TypeError)
    }
  })

  it.each(['version', 'name'])('rejects several segments as %s', (part) => {
    expect(() => operationPath({ ...operation, [part]: 'a/b' }, live)).toThrow(TypeError)
  })

  it('accepts up to 64 letters, digits, "_", and "-"', () => {
    const name = `Az09_-${'x'.repeat(58)}`
    expect(operationPath({ ...operation, name }, live)).toBe(`/ams/api/v1/payments/${name}`)
  })

  it('ends in pathName, if it is not the name', () => {
    const cancelPayment = { ...operation, name: 'cancelPayment', pathName: 'cancel' }
    expect(operationPath(cancelPayment, live)).toBe('/ams/api/v1/payments/cancel')
  })

  it('rejects a pathName that changes the path', () => {
    expect(() => operationPath({ ...operation, pathName: '../pay' }, live)).toThrow(TypeError)
  })

  describe.each(['version', 'area', 'name'])('%s', (part) => {
    it('rejects the parts of the vectors', () => {
      for (const text of rejectedParts) {
        const work = () => operationPath({ ...operation, [part]: text }, live)
        expect(rejectionOf(work), text).toBe('TypeError')
      }
    })

    it.each([undefined, 1, ['pay'], { toString: () => 'pay' }])(
      'rejects a value that is not a string: %s',
      (value) => {
        const work = () => operationPath({ ...operation, [part]: value } as never, live)
        expect(rejectionOf(work)).toBe('TypeError')
      },
    )
  })

  it('reads each part once, so a getter cannot change it after the check', () => {
    let reads = 0
    const changing = {
      ...operation,
      get name() {
        return reads++ === 0 ? 'pay' : '../../../evil'
      },
    }
    expect(operationPath(changing, live)).toBe('/ams/api/v1/payments/pay')
  })
})

describe('parseOperationPath', () => {
  it('parses a path of the online sandbox', () => {
    expect(parseOperationPath('/ams/sandbox/api/v1/payments/inquiryPayment')).toEqual({
      ...operation,
      contexts: [{ scenario: 'online', environment: 'sandbox' }],
    })
  })

  it('parses a path that three contexts share', () => {
    expect(parseOperationPath('/ams/api/v1/payments/inquiryPayment')).toEqual({
      ...operation,
      contexts: [
        { scenario: 'online', environment: 'production' },
        { scenario: 'inStore', environment: 'sandbox' },
        { scenario: 'inStore', environment: 'production' },
      ],
    })
  })

  it('parses an area of two segments', () => {
    const parsed = parseOperationPath('/ams/api/v1/billing/subscription/create')
    expect(parsed).toMatchObject({ version: 'v1', area: 'billing/subscription', name: 'create' })
  })

  it('accepts sandbox and api as parts of an operation', () => {
    const parsed = parseOperationPath('/ams/api/sandbox/api/v1')
    expect(parsed).toMatchObject({ version: 'sandbox', area: 'api', name: 'v1' })
  })

  it('rejects the paths of the vectors, and what is not a string', () => {
    for (const path of [...rejectedPaths, undefined, null, 7, ['/ams/api/v1/payments/pay']]) {
      expect(() => parseOperationPath(path as string), String(path)).toThrow(TypeError)
    }
  })
})

it('operationPath throws TypeError for a misspelled name in its context', () => {
  const context = { scenario: 'online', environment: 'sandbox', enviroment: 'sandbox' } as const
  expect(() => operationPath(operation, context)).toThrow(TypeError)
})
