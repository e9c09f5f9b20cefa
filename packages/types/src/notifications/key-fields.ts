// Fields that only the key depends on, so a malformed one is omitted from the notification, or converted. Two
// notifications could then share a key. Paths without the indexes of items.
const TOLERANT_KEY_FIELDS: Readonly<Partial<Record<string, readonly string[]>>> = {
  notifyAuthorization: ['authCode', 'accessToken', 'authState', 'userId', 'authClientId'],
  notifyDispute: ['defenseDueTime', 'disputeJudgedTime'],
  notifyRegistrationStatus: [
    'pspRegistrationResultList',
    'pspRegistrationResultList.pspName',
    'pspRegistrationResultList.registrationResult',
    'pspRegistrationResultList.registrationResult.registrationStatus',
  ],
}

/** Returns whether the key that identifies duplicates depends on a field of a notification that is read tolerantly. */
export function isKeyField(kind: string, path: string): boolean {
  return TOLERANT_KEY_FIELDS[kind]?.includes(path.replace(/\[\d+\]/g, '')) === true
}
