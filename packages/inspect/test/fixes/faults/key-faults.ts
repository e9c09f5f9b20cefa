import { testKeyPair } from '@gw/testkit'
import { type Fault, header, NOW_MS } from './fault.ts'

const gateway = testKeyPair()
const next = testKeyPair('next')
const merchant = testKeyPair('merchant')
const untrusted = testKeyPair('attacker')

/** Faults of keys. */
export const keyFaults: readonly Fault[] = [
  [
    'the header names the version of another key',
    'signature',
    'key-of-version-1',
    () => ({ header: (base64) => header(base64, { version: '2' }) }),
  ],
  [
    'the header names a version that is not configured',
    'keyVersion',
    'key-of-version-1',
    () => ({ header: (base64) => header(base64, { version: '7' }) }),
  ],
  [
    'it was signed with the next key version',
    'signature',
    'key-of-version-2',
    () => ({ key: next.privateKey }),
  ],
  [
    "it was signed with the merchant's own key",
    'signature',
    'key-own',
    () => ({ key: merchant.privateKey }),
  ],
  [
    'it was signed with a known key that is not trusted',
    'signature',
    'key-other',
    () => ({ key: untrusted.privateKey, options: { otherKeys: { staging: untrusted.publicPem } } }),
  ],
  [
    'the key is outside its validity window',
    'keyVersion',
    'key-window',
    () => ({
      options: { publicKeys: { 1: { material: gateway.publicPem, notAfter: NOW_MS - 1 } } },
    }),
  ],
]
