import { isGatewayError } from '@gw/errors'
import { TypesError } from '@gw/types'
import { expect, it } from 'vitest'

it('TypesError is a GatewayError with a path', () => {
  const error = new TypesError('no', { code: 'GW_TYPES_SHAPE_INVALID', path: 'result' })
  expect(isGatewayError(error, 'GW_TYPES_SHAPE_INVALID')).toBe(true)
  expect(error).toMatchObject({ name: 'TypesError', message: 'no', path: 'result' })
})

it('TypesError has no path unless it is set', () => {
  const error = new TypesError('no', { code: 'GW_TYPES_NOT_AN_OBJECT' })
  expect(error.path).toBeUndefined()
  expect(JSON.parse(JSON.stringify(error))).toEqual({ code: 'GW_TYPES_NOT_AN_OBJECT' })
})
