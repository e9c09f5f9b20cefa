import { inStoreModeSchema, inStoreModes } from '@gw/types'
import { describe, expect, it } from 'vitest'

describe('inStoreModes', () => {
  it('lists the modes of the interface', () => {
    expect(inStoreModes).toEqual(['consumerPresented', 'orderCode', 'entryCode'])
  })
})

describe('inStoreModeSchema', () => {
  it('accepts these names and no other', () => {
    const validate = (value: unknown) => inStoreModeSchema['~standard'].validate(value)
    for (const mode of inStoreModes) expect(validate(mode)).toMatchObject({ value: mode })
    expect(validate('orderCodes')).toHaveProperty('issues')
  })
})
