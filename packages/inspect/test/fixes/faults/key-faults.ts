import { testKeyPair } from '@gw/testkit'
import { type Fault, faultsAt, header, NOW_MS } from './fault.ts'

const untrusted = testKeyPair('attacker')

const signedBy =
  (name: string): Fault[3] =>
  () => ({ key: testKeyPair(name).privateKey })
const withVersion =
  (version: string): Fault[3] =>
  () => ({ header: (base64) => header(base64, { version }) })

/** Faults of keys. */
export const keyFaults: readonly Fault[] = [
  ...faultsAt('signature', [
    ['the header names the version of another key', 'key-of-version-1', withVersion('2')],
    ['it was signed with the next key version', 'key-of-version-2', signedBy('next')],
    ["it was signed with the merchant's own key", 'key-own', signedBy('merchant')],
    [
      'it was signed with a known key that is not trusted',
      'key-other',
      () => ({
        key: untrusted.privateKey,
        options: { otherKeys: { staging: untrusted.publicPem } },
      }),
    ],
  ]),
  ...faultsAt('keyVersion', [
    ['the header names a version that is not configured', 'key-of-version-1', withVersion('7')],
    [
      'the key is outside its validity window',
      'key-window',
      () => ({
        options: { publicKeys: { 1: { material: testKeyPair().publicPem, notAfter: NOW_MS - 1 } } },
      }),
    ],
  ]),
]
