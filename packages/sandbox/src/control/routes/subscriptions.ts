import type { SandboxSubscription } from '../../ledger/subscriptions/subscription.ts'
import type { SandboxVaulting } from '../../ledger/vault/vaulting.ts'
import { mustFind } from '../../message/errors.ts'
import type { Decision } from '../views/view-types.ts'
import { newest } from '../views/views.ts'
import { word } from './field-readers.ts'
import type { ControlRoutes } from './route.ts'

/** The routes that decide for the payer about subscriptions and stored payment methods. */
export interface SubscriptionRoutes {
  /** List subscriptions. */
  readonly 'GET /subscriptions': {
    readonly operationId: 'listSubscriptions'
    /** The newest 1,000, newest first. */
    readonly response: readonly SandboxSubscription[]
  }
  /** Get a subscription. */
  readonly 'GET /subscriptions/{subscriptionId}': {
    readonly operationId: 'getSubscription'
    readonly response: SandboxSubscription
  }
  /** Agree for the payer: notifySubscription with CREATE. */
  readonly 'POST /subscriptions/{subscriptionId}/approve': {
    readonly operationId: 'approveSubscription'
    readonly response: SandboxSubscription
  }
  /** Decline for the payer: notifySubscription with TERMINATE. */
  readonly 'POST /subscriptions/{subscriptionId}/decline': {
    readonly operationId: 'declineSubscription'
    readonly response: SandboxSubscription
  }
  /** List requests to store a payment method. */
  readonly 'GET /vaultings': {
    readonly operationId: 'listVaultings'
    /** The newest 1,000, newest first. */
    readonly response: readonly SandboxVaulting[]
  }
  /** Get a request to store a payment method. */
  readonly 'GET /vaultings/{vaultingRequestId}': {
    readonly operationId: 'getVaulting'
    readonly response: SandboxVaulting
  }
  /** Enter the payment method for the payer, or fail to: notifyVaulting. */
  readonly 'POST /vaultings/{vaultingRequestId}/settle': {
    readonly operationId: 'settleVaulting'
    readonly body: Decision
    readonly response: SandboxVaulting
  }
}

/** Their handlers. */
export const subscriptionRoutes: ControlRoutes<SubscriptionRoutes> = {
  'GET /subscriptions': { run: ({ sandbox }) => newest(sandbox.subscriptions.list()) },
  'GET /subscriptions/{subscriptionId}': {
    run: ({ sandbox, part }) => {
      const id = part('subscriptionId')
      return mustFind(sandbox.subscriptions.get(id), 'subscription', id)
    },
  },
  'POST /subscriptions/{subscriptionId}/approve': {
    run: ({ sandbox, part }) => sandbox.subscriptions.approve(part('subscriptionId')),
  },
  'POST /subscriptions/{subscriptionId}/decline': {
    run: ({ sandbox, part }) => sandbox.subscriptions.decline(part('subscriptionId')),
  },
  'GET /vaultings': { run: ({ sandbox }) => newest(sandbox.vault.list()) },
  'GET /vaultings/{vaultingRequestId}': {
    run: ({ sandbox, part }) => {
      const id = part('vaultingRequestId')
      return mustFind(sandbox.vault.get(id), 'vaulting', id)
    },
  },
  'POST /vaultings/{vaultingRequestId}/settle': {
    fields: { outcome: word(['SUCCESS', 'FAIL']) },
    run: ({ sandbox, part, body }) => sandbox.vault.settle(part('vaultingRequestId'), body.outcome),
  },
}
