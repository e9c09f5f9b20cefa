import { paymentStates } from '@gw/doctor'
import type { Explanation } from '@gw/inspect'
import { type NotificationKind, notificationKinds } from '@gw/types'
import { sampleNotifications } from '@gw/types/samples'
import type { ResendOptions } from '../../delivery/deliveries.ts'
import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import { isoTime } from '../../ledger/records/outcome.ts'
import { mustFind } from '../../message/errors.ts'
import {
  needAmount,
  needText,
  readAmount,
  readFields,
  readText,
  wrongField,
} from '../../message/fields.ts'
import type {
  DoctorOrderOptions,
  DoctorRunView,
  ExplainedFindingView,
  ProbeQuery,
  ProbeView,
} from '../views/doctor-views.ts'
import type {
  AttemptView,
  Before,
  DeliveryLineView,
  DeliveryView,
  NewNotification,
} from '../views/view-types.ts'
import { newestBefore, viewAttempt, viewDelivery, viewDeliveryLine } from '../views/views.ts'
import type { DoctorPayment } from './doctor-payments.ts'
import { neededWord, readBodyText, readUrl } from './field-readers.ts'
import type { ControlCall, ControlRoutes } from './route.ts'

/** The routes for notifications, and for the test of the endpoint. */
export interface NotificationRoutes {
  /** Send a notification with any body. */
  readonly 'POST /notifications': {
    readonly operationId: 'sendNotification'
    readonly body: NewNotification
    readonly response: DeliveryView
  }
  /** Show a sample body for each kind of notification. */
  readonly 'GET /notifications/samples': {
    readonly operationId: 'showSamples'
    /** The bodies by kind. */
    readonly response: Readonly<Record<NotificationKind, object>>
  }
  /** List deliveries. */
  readonly 'GET /deliveries': {
    readonly operationId: 'listDeliveries'
    readonly query: Before
    /** The newest 1,000, newest first. */
    readonly response: readonly DeliveryLineView[]
  }
  /** Show a delivery with all attempts. */
  readonly 'GET /deliveries/{deliveryId}': {
    readonly operationId: 'showDelivery'
    readonly response: DeliveryView
  }
  /** Send a notification again now, with the current time and key, to its URL or from now on to a different one. */
  readonly 'POST /deliveries/{deliveryId}/resend': {
    readonly operationId: 'resendDelivery'
    readonly body: ResendOptions
    readonly response: AttemptView
  }
  /** Show an attempt with its exact bytes. */
  readonly 'GET /attempts/{attemptId}': {
    readonly operationId: 'showAttempt'
    readonly response: AttemptView
  }
  /** Explain how a correct endpoint verifies an attempt. */
  readonly 'GET /attempts/{attemptId}/explanation': {
    readonly operationId: 'explainAttempt'
    /** Every step, and the signed content. */
    readonly response: Explanation
  }
  /** Send an attempt again, byte for byte. */
  readonly 'POST /attempts/{attemptId}/replay': {
    readonly operationId: 'replayAttempt'
    readonly response: AttemptView
  }
  /** Show the last test of your endpoint. */
  readonly 'GET /doctor': {
    readonly operationId: 'showDoctor'
    /** The run, as far as it got. */
    readonly response: DoctorRunView
  }
  /** Test your endpoint with the checks of gw doctor. */
  readonly 'POST /doctor': {
    readonly operationId: 'startDoctor'
    readonly body: DoctorOrderOptions
    /** The run that was started. */
    readonly response: DoctorRunView
  }
  /** Create the payment of a check, which sends no notification, for a gw doctor that runs elsewhere. */
  readonly 'POST /doctor/payments': {
    readonly operationId: 'prepareDoctorPayment'
    readonly body: DoctorPayment
    readonly response: SandboxPayment
  }
  /** Ask whether your test shop has a probe, which lets the test see what your shop did. */
  readonly 'GET /probe': {
    readonly operationId: 'lookForProbe'
    readonly query: ProbeQuery
    readonly response: ProbeView
  }
  /** Show a check with its messages and the fix as code. */
  readonly 'GET /doctor/{checkId}': {
    readonly operationId: 'showFinding'
    /** The finding, its messages, and the fixes by framework. */
    readonly response: ExplainedFindingView
  }
}

/** Their handlers. */
export const notificationRoutes: ControlRoutes<NotificationRoutes> = {
  'POST /notifications': {
    fields: {
      kind: neededWord(notificationKinds),
      body: readFields,
      text: readBodyText,
      url: readText,
      about: readText,
    },
    run: sendNotification,
  },
  'GET /notifications/samples': {
    run: ({ internals }) => sampleNotifications({ time: isoTime(internals.wireNow()) }),
  },
  'GET /deliveries': {
    run: (call) =>
      newestBefore(call.sandbox.deliveries.list(), call, ({ id }) => id).map(viewDeliveryLine),
  },
  'GET /deliveries/{deliveryId}': {
    run: ({ sandbox, part }) => {
      const id = part('deliveryId')
      return viewDelivery(mustFind(sandbox.deliveries.get(id), 'delivery', id))
    },
  },
  'POST /deliveries/{deliveryId}/resend': {
    fields: { url: readUrl },
    run: async ({ sandbox, part, body }) =>
      viewAttempt(await sandbox.deliveries.resend(part('deliveryId'), body)),
  },
  'GET /attempts/{attemptId}': {
    run: ({ sandbox, part }) => {
      const id = part('attemptId')
      return viewAttempt(mustFind(sandbox.deliveries.getAttempt(id), 'attempt', id))
    },
  },
  'GET /attempts/{attemptId}/explanation': { run: explainAttempt },
  'POST /attempts/{attemptId}/replay': {
    run: async ({ sandbox, part }) =>
      viewAttempt(await sandbox.deliveries.replay(part('attemptId'))),
  },
  'GET /doctor': { run: async ({ internals }) => (await internals.doctor()).view() },
  'POST /doctor': {
    fields: { url: readUrl, probe: readUrl, setup: readUrl, amount: readAmount },
    run: async ({ internals, body }) => (await internals.doctor()).start(body),
  },
  'GET /probe': {
    run: async ({ internals, query }) => (await internals.doctor()).lookForProbe(query('url')),
  },
  'POST /doctor/payments': {
    fields: {
      paymentRequestId: needText,
      paymentAmount: needAmount,
      state: neededWord(paymentStates),
    },
    run: ({ internals, body }) => internals.prepareDoctorPayment(body),
  },
  'GET /doctor/{checkId}': {
    run: async ({ internals, part }) => (await internals.doctor()).show(part('checkId')),
  },
}

/** Sends a notification with its body unchanged, regardless of the existing payments. */
function sendNotification({ sandbox, body: order }: ControlCall<NewNotification>): DeliveryView {
  const { text, ...rest } = order
  const body = text === undefined ? order.body : Buffer.from(text)
  if (body === undefined) throw wrongField('body', 'the JSON object to send')
  return viewDelivery(sandbox.deliveries.deliver({ ...rest, body }))
}

// The last resend is about a day old. Clocks differ by minutes.
const MAX_AGE_MS = 172_800_000
const MAX_AHEAD_MS = 600_000

/** Explains an attempt as a correct endpoint verifies it. */
async function explainAttempt({ sandbox, part }: ControlCall): Promise<Explanation> {
  const id = part('attemptId')
  const { request, sentAtMs } = mustFind(sandbox.deliveries.getAttempt(id), 'attempt', id)
  const { method, target, headers, body } = request
  const { explainMessage } = await import('@gw/inspect')
  return explainMessage({
    ...{ method, target, headers, body, kind: 'request' },
    clientId: sandbox.merchant.clientId,
    publicKeys: await sandbox.gatewayKeys.exportPublicKeys(),
    // Without the sandbox's clock on the wire, nothing says when the attempt was sent.
    maxAgeMs: sandbox.wireTime === 'clock' ? MAX_AGE_MS : 'unchecked',
    maxFutureSkewMs: MAX_AHEAD_MS,
    now: () => sentAtMs,
  })
}
