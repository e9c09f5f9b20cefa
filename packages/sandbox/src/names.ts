/**
 * The names that `gw` prints in its help, in a module of their own, because the sandbox is slow to load. This subpath
 * serves `@gw/cli` and can change in any release.
 *
 * @packageDocumentation
 */

/** The names of all faults. */
export const faultNames = [
  'delay',
  'drop',
  'reset',
  'duplicate',
  'reorder',
  'status5xx',
  'redirect',
  'truncatedBody',
  'oversizedBody',
  'htmlPage',
  'staleTime',
  'futureTime',
  'wrongKey',
  'wrongPath',
  'tamperedByte',
  'unsignedSuccess',
  'missingHeader',
  'anotherPayment',
  'unknownResult',
  'keyRotation',
  'slowDrip',
] as const

/** The name of a fault. */
export type FaultName = (typeof faultNames)[number]

/** The names of the files in the key folder. */
export const keyFiles = {
  merchantPrivate: 'merchant-private.pem',
  merchantPublic: 'merchant-public.pem',
  gatewayPrivate: 'gateway-private-1.pem',
  gatewayPublic: 'gateway-public-1.pem',
  certificate: 'ca.pem',
} as const
