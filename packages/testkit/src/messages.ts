import type { SignableMessage } from '@gw/signature'
import fc from 'fast-check'

/** A time as header text, and the moment that it means. */
interface WrittenTime {
  readonly text: string
  readonly epochMs: number
}

const HOUR = 3_600_000

/** The printable ASCII that may follow the first slash of a target. */
const targetUnit = fc
  .integer({ min: 0x21, max: 0x7e })
  .map((code: number) => String.fromCharCode(code))

const clientIdUnit = fc.constantFrom(
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-',
)

/** Generates a method: capitals. */
export const arbitraryMethod: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('POST') },
  fc.string({ unit: fc.constantFrom('A', 'G', 'Z'), minLength: 1, maxLength: 8 }),
)

/** Generates a target: a path of the gateway, or any printable ASCII after a slash. */
export const arbitraryTarget: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('/', '/notify?shop=1', '/ams/api/v1/payments/inquiryPayment'),
  fc.string({ unit: targetUnit, maxLength: 40 }).map((rest) => `/${rest}`),
)

/** Generates a client id: 1 to 128 letters, digits, `_` and `-`. */
export const arbitraryClientId: fc.Arbitrary<string> = fc.string({
  unit: clientIdUnit,
  minLength: 1,
  maxLength: 128,
})

const epochTime: fc.Arbitrary<WrittenTime> = fc
  .integer({ min: 1_000_000_000_000, max: 9_999_999_999_999 })
  .map((epochMs) => ({ text: String(epochMs), epochMs }))

const offset = fc.oneof(
  fc.constant({ text: 'Z', ms: 0 }),
  fc
    .tuple(fc.constantFrom(1, -1), fc.nat(23), fc.nat(59), fc.constantFrom(':', ''))
    .map(([sign, hours, minutes, colon]) => ({
      text: `${sign > 0 ? '+' : '-'}${twoDigits(hours)}${colon}${twoDigits(minutes)}`,
      ms: sign * (hours * HOUR + minutes * 60_000),
    })),
)

const isoTime: fc.Arbitrary<WrittenTime> = fc
  .tuple(
    fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 9 }),
    offset,
  )
  .map(([date, fraction, { text, ms }]) => {
    const seconds = date.toISOString().slice(0, 19)
    return {
      text: `${seconds}${fraction === '' ? '' : `.${fraction}`}${text}`,
      epochMs: Date.parse(`${seconds}Z`) + Number(fraction.padEnd(3, '0').slice(0, 3)) - ms,
    }
  })

/** Generates a time in every form of the grammar, with the moment that it means. */
export const arbitraryWrittenTime: fc.Arbitrary<WrittenTime> = fc.oneof(epochTime, isoTime)

/** Generates the text of a time header. */
export const arbitraryTime: fc.Arbitrary<string> = arbitraryWrittenTime.map(({ text }) => text)

/** Any bytes, or the UTF-8 of any text. */
const arbitraryBody: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc.string({ unit: 'grapheme', maxLength: 32 }).map((text) => new TextEncoder().encode(text)),
)

/** Generates a message whose parts all have their shapes. */
export const arbitraryMessage: fc.Arbitrary<SignableMessage> = fc.record({
  method: arbitraryMethod,
  target: arbitraryTarget,
  clientId: arbitraryClientId,
  time: arbitraryTime,
  body: arbitraryBody,
})

/** Generates texts of every kind: wide Unicode, control characters, lone surrogates. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes)),
)

/** Generates texts that are one edit, or a few, away from the given ones: mostly with the pieces, which fit. */
export function arbitraryMutation(
  original: fc.Arbitrary<string>,
  pieces: readonly string[],
): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat(),
    cut: fc.constantFrom('nothing', 'as much', 'one more', 'one less'),
    piece: fc.oneof({ weight: 8, arbitrary: fc.constantFrom('', ...pieces) }, arbitraryText),
  })
  const edits = fc.oneof(
    edit.map((only) => [only]),
    fc.array(edit, { minLength: 2, maxLength: 4 }),
  )
  return fc.tuple(original, edits).map(([text, changes]) =>
    changes.reduce((edited, { at, cut, piece }) => {
      const from = at % (edited.length + 1)
      const extra = cut === 'one more' ? 1 : cut === 'one less' ? -1 : 0
      const rest = cut === 'nothing' ? from : from + Math.max(0, piece.length + extra)
      return edited.slice(0, from) + piece + edited.slice(rest)
    }, text),
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
