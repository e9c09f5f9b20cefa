import { inStoreModes } from '@gw/types'
import { describe, expect, it } from 'vitest'

describe('inStoreModes', () => {
  it('lists the modes of the gateway', () => {
    expect(inStoreModes).toEqual(['PaymentCode', 'OrderCode', 'EntryCode'])
  })
})
