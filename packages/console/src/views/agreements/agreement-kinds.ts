import type { ControlRouteName } from '@gw/sandbox/control'
import { formatAmount } from '../../components/text/format.ts'
import type { ShownStatus } from '../../components/text/statuses.ts'

/** A record as the control API shows it. */
export type AgreementRecord = Readonly<Record<string, unknown>>

type AgreementPath = '/authorizations' | '/subscriptions' | '/vaultings' | '/registrations'
type AgreementStep = Extract<ControlRouteName, `POST ${AgreementPath}/${string}`>

/** Something that one can do to a record, in place of the payer or the provider. */
export interface AgreementAction {
  readonly label: string
  readonly route: AgreementStep
  readonly body?: object
  readonly said: string
  readonly isDanger?: boolean
}

/** The presentation of the records of a section. */
export interface AgreementKind {
  readonly title: string
  readonly noun: string
  readonly path: AgreementPath
  readonly idField: string
  /** The operation that creates one. */
  readonly operation: string
  readonly empty: string
  statusOf(record: AgreementRecord): ShownStatus
  /** Returns the name that people use. Without it, its ID is its name. */
  nameOf?(record: AgreementRecord): string | undefined
  remarkOn(record: AgreementRecord): string
  actionsOf(record: AgreementRecord): readonly AgreementAction[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const AUTHORIZATION_STEPS: Readonly<Record<string, readonly AgreementAction[]>> = {
  '': [
    {
      label: 'Approve as the payer',
      route: 'POST /authorizations/{authorizationId}/approve',
      said: 'Approved',
    },
  ],
  AUTHCODE_CREATED: [
    {
      label: 'Issue a token',
      route: 'POST /authorizations/{authorizationId}/issueToken',
      said: 'Token issued',
    },
  ],
  TOKEN_CREATED: [
    {
      label: 'Cancel the token',
      route: 'POST /authorizations/{authorizationId}/cancelToken',
      said: 'Token canceled',
      isDanger: true,
    },
  ],
}

/** Returns the period of a subscription: "every month", "every 2 weeks". */
function describePeriod(rule: unknown): string {
  const { periodType, periodCount } = Object(rule) as Record<string, unknown>
  const unit = text(periodType).toLowerCase().replace('_', ' ')
  return periodCount === 1 ? `every ${unit}` : `every ${String(periodCount)} ${unit}s`
}

/** The sections, by their names in the address. */
export const agreementKinds = {
  authorizations: {
    title: 'Authorizations',
    noun: 'authorization',
    path: '/authorizations',
    idField: 'authorizationId',
    operation: 'consultAuthorization',
    empty:
      'A payer’s permission to be charged appears here when your program calls consultAuthorization.',
    statusOf: ({ authorizationNotifyType }) =>
      ({
        AUTHCODE_CREATED: { role: 'pending', text: 'Approved' } as const,
        TOKEN_CREATED: { role: 'succeeded', text: 'Active' } as const,
        TOKEN_CANCELED: { role: 'neutral', text: 'Canceled' } as const,
      })[text(authorizationNotifyType)] ?? { role: 'info', text: 'Waiting for the payer' },
    remarkOn: ({ userId }) => text(userId),
    actionsOf: ({ authorizationNotifyType }) =>
      AUTHORIZATION_STEPS[text(authorizationNotifyType)] ?? [],
  },
  subscriptions: {
    title: 'Subscriptions',
    noun: 'subscription',
    path: '/subscriptions',
    idField: 'subscriptionId',
    operation: 'createSubscription',
    empty: 'A subscription appears here when your program calls createSubscription.',
    statusOf: ({ subscriptionStatus }) =>
      ({
        ACTIVE: { role: 'succeeded', text: 'Active' } as const,
        CANCELLED: { role: 'neutral', text: 'Canceled' } as const,
        TERMINATED: { role: 'failed', text: 'Terminated' } as const,
      })[text(subscriptionStatus)] ?? { role: 'info', text: 'Waiting for the payer' },
    nameOf: ({ subscriptionDescription, periodRule }) =>
      typeof subscriptionDescription === 'string'
        ? `${subscriptionDescription} ${describePeriod(periodRule)}`
        : undefined,
    remarkOn: ({ paymentAmount }) =>
      paymentAmount === undefined ? '' : formatAmount(paymentAmount as never),
    actionsOf: ({ subscriptionStatus }) =>
      subscriptionStatus === undefined
        ? [
            {
              label: 'Approve as the payer',
              route: 'POST /subscriptions/{subscriptionId}/approve',
              said: 'Approved',
            },
            {
              label: 'Decline',
              route: 'POST /subscriptions/{subscriptionId}/decline',
              said: 'Declined',
              isDanger: true,
            },
          ]
        : [],
  },
  vault: {
    title: 'Stored methods',
    noun: 'stored method',
    path: '/vaultings',
    idField: 'vaultingRequestId',
    operation: 'vaultPaymentMethod',
    empty:
      'A payment method appears here when your program calls vaultPaymentMethod or createVaultingSession.',
    statusOf: ({ vaultingStatus }) =>
      ({
        PROCESSING: { role: 'info', text: 'Waiting for the payer' } as const,
        SUCCESS: { role: 'succeeded', text: 'Stored' } as const,
        FAIL: { role: 'failed', text: 'Failed' } as const,
      })[text(vaultingStatus)] ?? { role: 'neutral', text: text(vaultingStatus) },
    remarkOn: ({ paymentMethodType }) => text(paymentMethodType),
    actionsOf: ({ vaultingStatus }) =>
      vaultingStatus === 'PROCESSING'
        ? [
            {
              label: 'Let it succeed',
              route: 'POST /vaultings/{vaultingRequestId}/settle',
              body: { outcome: 'SUCCESS' },
              said: 'Stored',
            },
            {
              label: 'Let it fail',
              route: 'POST /vaultings/{vaultingRequestId}/settle',
              body: { outcome: 'FAIL' },
              said: 'Failed',
              isDanger: true,
            },
          ]
        : [],
  },
  registrations: {
    title: 'Registrations',
    noun: 'registration',
    path: '/registrations',
    idField: 'registrationRequestId',
    operation: 'registration',
    empty:
      'A registration for in-store payments appears here when your program calls registration.',
    statusOf: ({ registrationStatus }) =>
      ({
        PENDING: { role: 'info', text: 'In review' } as const,
        APPROVED: { role: 'pending', text: 'Approved' } as const,
        COMPLETED: { role: 'succeeded', text: 'Completed' } as const,
        REJECTED: { role: 'rejected', text: 'Rejected' } as const,
      })[text(registrationStatus)] ?? { role: 'neutral', text: text(registrationStatus) },
    remarkOn: ({ referenceMerchantId }) => text(referenceMerchantId),
    actionsOf: ({ registrationStatus }) =>
      registrationStatus === 'PENDING' || registrationStatus === 'APPROVED'
        ? [
            {
              label: 'Complete',
              route: 'POST /registrations/{registrationRequestId}/settle',
              body: { registrationStatus: 'COMPLETED' },
              said: 'Completed',
            },
            {
              label: 'Reject',
              route: 'POST /registrations/{registrationRequestId}/settle',
              body: { registrationStatus: 'REJECTED' },
              said: 'Rejected',
              isDanger: true,
            },
          ]
        : [],
  },
} as const satisfies Readonly<Record<string, AgreementKind>>
