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
