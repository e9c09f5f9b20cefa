import { describe, expect, it } from 'vitest'
import { guidePage } from '../../src/io/version.ts'

describe('guidePage', () => {
  it('returns the section of a page on the site that the package names', () => {
    expect(
      guidePage('errors#gw_signature_mismatch', 'https://site.example/toolkit/packages/cli'),
    ).toBe('https://site.example/toolkit/guide/errors#gw_signature_mismatch')
  })

  it.each([undefined, 'https://repository.example/toolkit/tree/main/packages/cli#readme'])(
    'returns undefined for the homepage %s',
    (homepage) => {
      expect(guidePage('errors#gw_signature_mismatch', homepage)).toBeUndefined()
    },
  )
})
