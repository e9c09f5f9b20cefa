import { inStoreModeSchema, inStoreModes } from '@gw/types'
import { expect, it } from 'vitest'

it('names the modes of the interface', () => {
  expect(inStoreModes).toEqual(['consumerPresented', 'orderCode', 'entryCode'])
})

it('takes these names and no other', () => {
  const validate = (value: unknown) => inStoreModeSchema['~standard'].validate(value)
  for (const mode of inStoreModes) expect(validate(mode)).toEqual({ value: mode })
  expect(validate('orderCodes')).toHaveProperty('issues')
})
