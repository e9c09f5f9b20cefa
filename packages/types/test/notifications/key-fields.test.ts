import { type GatewayNotification, type NotificationKind, notificationKey } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { isKeyField } from '../../src/notifications/key-fields.ts'
import { fullBody, notificationFacts } from '../facts.ts'

/** The field that tells the key which of its other fields to read, and its values. */
const VARIANTS: Readonly<Partial<Record<string, readonly object[]>>> = {
  notifyPayment: [
    { notifyType: 'PAYMENT_RESULT' },
    { notifyType: 'UPDATE_AMOUNT_RESULT', updateRequestId: '' },
  ],
  notifyDispute: ['DISPUTE_CREATED', 'DEFENSE_DUE_ALERT', 'DISPUTE_JUDGED'].map(
    (disputeNotificationType) => ({ disputeNotificationType }),
  ),
  notifyCreditNote: [{}, { notifyId: '' }],
  notifyRefund: [{}, { refundId: '', refundStatus: '' }],
  notifyCapture: [{}, { captureId: '' }],
}

/** Returns the paths of the fields that a key is built from, without the indexes of items. */
async function readPaths(kind: string): Promise<string[]> {
  const paths = new Set<string>()
  for (const variant of VARIANTS[kind] ?? [{}]) {
    const body = { ...fullBody(notificationFacts[kind]?.fields ?? {}), ...variant, kind }
    const notification = recorded(body, '', paths) as GatewayNotification
    await notificationKey({ notification, issues: [] }, OPTIONS)
  }
  return [...paths].filter((path) => path !== 'kind')
}

const OPTIONS = { clientId: 'merchant-1', bodySha256: 'a'.repeat(64) }

function recorded(value: object, at: string, paths: Set<string>): object {
  return new Proxy(value, {
    get(target, name) {
      const inner: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) {
        if (!Array.isArray(target) && typeof name === 'string') paths.add(`${at}${name}`)
        return inner
      }
      const path = Array.isArray(target) ? at : `${at}${name}.`
      if (typeof inner === 'object' && inner !== null) return recorded(inner, path, paths)
      if (!Array.isArray(target)) paths.add(path.slice(0, -1))
      return inner
    },
  })
}

/** Returns the fields in braces of the sentence about the key. An amount counts with its parts. */
function factPaths(kind: string): string[] {
  const { key = '', fields = {} } = notificationFacts[kind] ?? {}
  return [...key.matchAll(/\{([\w.]+)\}/g)].flatMap(([, path = '']) =>
    fields[path]?.startsWith('Amount') ? [`${path}.currency`, `${path}.value`] : [path],
  )
}

describe('key of the facts', () => {
  it.each(Object.keys(notificationFacts) as NotificationKind[])(
    'has the fields that the key of a %s is built from',
    async (kind) => {
      expect((await readPaths(kind)).sort()).toEqual(factPaths(kind).sort())
    },
  )
})

describe('isKeyField', () => {
  it.each([
    ['notifyAuthorization', 'authState', true],
    ['notifyDispute', 'defenseDueTime', true],
    ['notifyRegistrationStatus', 'pspRegistrationResultList[0].registrationResult', true],
    ['notifyRegistrationStatus', 'registrationRequestId', false],
    ['notifyDispute', 'disputeTime', false],
    ['notifyTransfer', 'transferFinishTime', false],
  ])('of a %s: %s is %s', (kind, path, isOne) => {
    expect(isKeyField(kind, path)).toBe(isOne)
  })
})
