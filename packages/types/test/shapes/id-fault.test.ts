import { idFault } from '@gw/types/shapes'
import { describe, expect, it } from 'vitest'

describe('idFault', () => {
  it.each(['1', 'ORDER_1', 'a b', ' a', 'é', '订单', '\u{1F600}', 'a\u00A0b', 'a\u200B'])(
    'accepts %j',
    (id) => {
      expect(idFault(id)).toBeUndefined()
    },
  )

  it.each([
    '',
    ' ',
    '\u00A0\u3000',
    '\uFEFF',
    '\u200B',
    '\u2060 \u3164',
    '\n',
    'A\n',
    'A\u0000B',
    '\u007F1',
    'A\u0085',
    'A\uD83D',
    '\uDE00A',
    '\uDE00\uD83D',
  ])('rejects %j, and does not show it', (id) => {
    const fault = idFault(id) ?? 'accepted'
    expect(fault).toMatch(/^must not /)
    expect(fault).not.toMatch(/[^ -~]/)
  })
})
