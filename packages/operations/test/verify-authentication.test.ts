import { verifyAuthentication } from '@gw/operations'
import { describe, expect, it } from 'vitest'

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' }

const read = (fields: object) =>
  verifyAuthentication.response['~standard'].validate({ result, ...fields })

describe('the response of verifyAuthentication', () => {
  it.each<[object, unknown]>([
    [{ isPassed: true }, true],
    [{ isPassed: 'true' }, true],
    [{ passed: true }, true],
    [{ passed: 'true' }, true],
    [{ isPassed: true, passed: 'true' }, true],
    [{ isPassed: true, passed: null }, true],
    [{ isPassed: null, passed: true }, true],
    [{ isPassed: false }, false],
    [{ passed: false }, false],
    [{ isPassed: 'false' }, false],
    [{ passed: 'false' }, false],
    [{ isPassed: 'false', passed: false }, false],
    [{ isPassed: null, passed: null }, undefined],
    [{}, undefined],
  ])('reads %j as isPassed: %j', (fields, isPassed) => {
    const found = read(fields) as { value: { isPassed?: unknown } }
    expect(found).toMatchObject({ value: { result } })
    expect(found.value.isPassed).toBe(isPassed)
  })

  it.each([
    { isPassed: true, passed: false },
    { isPassed: false, passed: true },
    { isPassed: 'true', passed: 'false' },
    { isPassed: true, passed: 'yes' },
    { isPassed: true, passed: 0 },
    { isPassed: 'TRUE', passed: true },
    { passed: 1 },
    { passed: 'yes' },
    { passed: [true] },
  ])('is malformed with %j', (fields) => {
    expect(read(fields)).toHaveProperty('issues')
  })
})
