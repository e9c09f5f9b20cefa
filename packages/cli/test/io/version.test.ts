import { describe, expect, it } from 'vitest'
import { errorPage } from '../../src/io/version.ts'

describe('errorPage', () => {
  it('returns the section of a code on the site that the package names', () => {
    expect(errorPage('GW_SIGNATURE_MISMATCH', 'https://site.example/toolkit/packages/cli')).toBe(
      'https://site.example/toolkit/guide/errors#gw_signature_mismatch',
    )
  })

  it.each([undefined, 'https://repository.example/toolkit/tree/main/packages/cli#readme'])(
    'returns undefined for the homepage %s',
    (homepage) => {
      expect(errorPage('GW_SIGNATURE_MISMATCH', homepage)).toBeUndefined()
    },
  )
})
