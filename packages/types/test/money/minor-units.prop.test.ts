import { addAmounts, fromMinorUnits, subtractAmounts, toMinorUnits } from '@gw/types'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
const fractionDigits = fc.integer({ min: 0, max: 20 })
const eur = (value: bigint) => ({ currency: 'EUR', value: String(value) })

it('fromMinorUnits and toMinorUnits are each other’s opposite for any number of decimals', () => {
  fc.assert(
    fc.property(units, fractionDigits, (value, digits) => {
      const options = { fractionDigits: digits }
      const decimal = fromMinorUnits(String(value), 'ZZZ', options)
      expect(toMinorUnits(decimal, 'ZZZ', options)).toBe(String(value))
    }),
  )
})

it('toMinorUnits multiplies by the power of ten, as BigInt arithmetic does', () => {
  fc.assert(
    fc.property(units, fc.nat(99), fractionDigits, (whole, part, digits) => {
      const fraction = String(part).slice(0, digits)
      const decimal = fraction === '' ? String(whole) : `${whole}.${fraction}`
      const scale = 10n ** BigInt(digits)
      const expected =
        whole * scale + (BigInt(fraction || 0) * scale) / 10n ** BigInt(fraction.length)
      expect(toMinorUnits(decimal, 'ZZZ', { fractionDigits: digits })).toBe(String(expected))
    }),
  )
})

it('addAmounts and subtractAmounts agree with BigInt arithmetic', () => {
  fc.assert(
    fc.property(units, units, (one, other) => {
      const sum = addAmounts(eur(one), eur(other))
      expect(sum).toEqual(eur(one + other))
      expect(subtractAmounts(sum, eur(other))).toEqual(eur(one))
    }),
  )
})
