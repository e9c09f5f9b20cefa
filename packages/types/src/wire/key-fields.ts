// Generated from packages/types/facts. Run `npm run generate` after a change to them.

/**
 * Fields that a key depends on but that are read tolerantly, so a malformed one is omitted from the notification, or
 * converted. Two notifications could then share a key. Paths without the indexes of items.
 */
export const tolerantKeyFields: Readonly<Partial<Record<string, readonly string[]>>> = {
  notifyAuthorization: ['authCode', 'accessToken', 'authState', 'userId', 'authClientId'],
  notifyDispute: ['disputeType', 'defenseDueTime', 'disputeJudgedTime'],
  notifyRegistrationStatus: [
    'pspRegistrationResultList',
    'pspRegistrationResultList.pspName',
    'pspRegistrationResultList.registrationResult',
    'pspRegistrationResultList.registrationResult.registrationStatus',
  ],
}
