import { findRecordId, recordIdOf, shortenFingerprint } from '@gw/webhook/inbox'
import { describe, expect, it } from 'vitest'

const KEY = '["M","notifyPayment"]'

describe('recordIdOf', () => {
  it('returns the SHA-256 of the key in hexadecimal', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(KEY))
    expect(await recordIdOf(KEY)).toBe(Buffer.from(digest).toString('hex'))
  })

  it.each(['', 'a\0', '\ud800'])('rejects with TypeError for %j', async (key) => {
    await expect(recordIdOf(key)).rejects.toThrow(TypeError)
  })
})

describe('findRecordId', () => {
  it('returns an ID unchanged, and the ID of a key', async () => {
    const id = await recordIdOf(KEY)
    expect(await findRecordId(id)).toBe(id)
    expect(await findRecordId(KEY)).toBe(id)
  })
})

describe('shortenFingerprint', () => {
  it('returns the first half of a SHA-256', async () => {
    expect(await shortenFingerprint('0123456789abcdef'.repeat(4))).toBe(
      '0123456789abcdef'.repeat(2),
    )
  })

  it.each(['', 'a', 'A'.repeat(64)])('hashes %j, which is not a SHA-256', async (fingerprint) => {
    expect(await shortenFingerprint(fingerprint)).toMatch(/^[0-9a-f]{32}$/)
  })
})
