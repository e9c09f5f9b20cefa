import type { PayOutcome } from '../../gateway/operations/operation.ts'
import { cardCaptureModes } from '../../ledger/payments/card-captures.ts'
import { mustFind, rejection } from '../../message/errors.ts'
import { type Fields, needText, readFields, readText, wrongField } from '../../message/fields.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import { viewKeys } from '../views/keys-view.ts'
import type {
  ClockAdvance,
  ClockSpeed,
  KeysView,
  SettingsChange,
  StatusView,
} from '../views/view-types.ts'
import { word } from './field-readers.ts'
import type { ControlCall, ControlRoutes } from './route.ts'

/** The routes for the sandbox itself: its merchant, clock, and keys. */
export interface SandboxRoutes {
  /** Show the merchant, the keys, and the time. */
  readonly 'GET /status': {
    readonly operationId: 'showStatus'
    readonly response: StatusView
  }
  /** Change where notifications go, the outcomes of payments and of the shop's own calls, and the capture of cards. */
  readonly 'PATCH /settings': {
    readonly operationId: 'changeSettings'
    readonly body: SettingsChange
    readonly response: StatusView
  }
  /** Advance the clock, and wait for everything that is due. */
  readonly 'POST /clock/advance': {
    readonly operationId: 'advanceClock'
    readonly body: ClockAdvance
    readonly response: StatusView
  }
  /** Set how fast the clock runs. */
  readonly 'POST /clock/speed': {
    readonly operationId: 'setSpeed'
    readonly body: ClockSpeed
    readonly response: StatusView
  }
  /** Show the public keys. */
  readonly 'GET /keys': {
    readonly operationId: 'showKeys'
    /**
     * The public keys of the gateway, newest first, the merchant's public key, and lines for a .env file. Nothing of a
     * private key.
     */
    readonly response: KeysView
  }
  /** Add a version of the gateway's key, which signs from now on. */
  readonly 'POST /keys/rotate': {
    readonly operationId: 'rotateKeys'
    readonly response: StatusView
  }
}

/** More than a full schedule of many notifications. It only stops a loop that a fault would keep going. */
const MAX_SENDS = 1_000
const PAY_OUTCOMES: readonly (PayOutcome | 'byMode')[] = ['process', 'succeed', 'fail', 'byMode']

/** Their handlers. */
export const sandboxRoutes: ControlRoutes<SandboxRoutes> = {
  'GET /status': { run: showStatus },
  'PATCH /settings': {
    fields: {
      notifyUrl: readNotifyUrl,
      payOutcome: word(PAY_OUTCOMES),
      outcomes: readFields,
      cardCaptures: word(cardCaptureModes),
    },
    run: (call) => {
      changeSettings(call)
      return showStatus(call)
    },
  },
  'POST /clock/advance': {
    fields: { by: readDuration, to: word(['nextAttempt', 'done']), deliveryId: readText },
    run: async (call) => {
      if (call.body.to === 'done') await runUntilDone(call)
      else await call.sandbox.clock.advance(findDuration(call))
      return showStatus(call)
    },
  },
  'POST /clock/speed': {
    fields: { speed: needSpeed },
    run: (call) => {
      call.sandbox.clock.setSpeed(call.body.speed)
      return showStatus(call)
    },
  },
  'GET /keys': { run: ({ sandbox }) => viewKeys(sandbox) },
  'POST /keys/rotate': {
    run: async (call) => {
      call.sandbox.gatewayKeys.rotate()
      // Waits for the new key, so that the next message does not have to.
      await call.sandbox.ready()
      return showStatus(call)
    },
  },
}

async function showStatus({ sandbox, internals }: ControlCall): Promise<StatusView> {
  const { url, hosts, merchant, gatewayKeys, clock, payOutcome = 'byMode' } = sandbox
  const { wireTime, seed } = sandbox
  const { clientId, keyVersion, notifyUrl } = merchant
  return {
    url,
    hosts,
    merchant: { clientId, keyVersion, notifyUrl: notifyUrl ?? null },
    gatewayKeys: {
      currentVersion: gatewayKeys.currentVersion,
      publicKeys: await gatewayKeys.exportPublicKeys(),
    },
    nowMs: clock.now(),
    realNowMs: Date.now(),
    speed: clock.speed,
    wireTime,
    seed,
    payOutcome,
    outcomes: sandbox.outcomes,
    cardCaptures: sandbox.cardCaptures,
    run: internals.run,
    isKept: internals.isKept,
    restoredAgeMs: internals.restoredAgeMs ?? null,
    canSign: internals.canSign,
  }
}

function changeSettings({ sandbox, body }: ControlCall<SettingsChange>): void {
  const { notifyUrl, payOutcome, outcomes, cardCaptures } = body
  if (payOutcome !== undefined) {
    sandbox.payOutcome = payOutcome === 'byMode' ? undefined : payOutcome
  }
  if (outcomes !== undefined) sandbox.outcomes = outcomes
  if (cardCaptures !== undefined) sandbox.cardCaptures = cardCaptures
  if (notifyUrl !== undefined) sandbox.merchant.notifyUrl = notifyUrl ?? undefined
}

function readNotifyUrl(fields: Fields, name: string): string | null | undefined {
  return fields[name] === null ? null : readText(fields, name)
}

function readDuration(fields: Fields, name: string): number | string | undefined {
  const value = fields[name]
  return typeof value === 'number' ? value : readText(fields, name)
}

function needSpeed(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value === 'number') return value
  throw wrongField(name, 'a number, where 1 is real time', value)
}

function findDuration({ sandbox, body }: ControlCall<ClockAdvance>): number | string {
  const { by, to, deliveryId } = body
  if (to !== undefined) return untilNextAttempt(sandbox, deliveryId)
  return by ?? needText({}, 'by')
}

/** Sends everything that is due, until each notification is acknowledged or given up, or that of one delivery is. */
async function runUntilDone({ sandbox, body }: ControlCall<ClockAdvance>): Promise<void> {
  for (let sends = 0; sends < MAX_SENDS; sends++) {
    // One that is in flight has no next attempt yet.
    await sandbox.deliveries.settled()
    const nextAtMs = nextAttemptAtMs(sandbox, body.deliveryId)
    if (nextAtMs === Infinity) return
    await sandbox.clock.advance(Math.max(nextAtMs - sandbox.clock.now(), 0))
  }
}

/** Returns the milliseconds until the next notification is due, or until that of one delivery is. */
function untilNextAttempt(sandbox: Sandbox, id: string | undefined): number {
  const nextAtMs = nextAttemptAtMs(sandbox, id)
  if (nextAtMs === Infinity) {
    throw rejection('GW_SANDBOX_STATE_NOT_ALLOWED', 'No notification is waiting to be resent')
  }
  return Math.max(nextAtMs - sandbox.clock.now(), 0)
}

function nextAttemptAtMs({ deliveries }: Sandbox, id: string | undefined): number {
  const considered =
    id === undefined ? deliveries.list() : [mustFind(deliveries.get(id), 'delivery', id)]
  return considered.reduce(
    (least, { nextAttemptAtMs: one = Infinity }) => Math.min(least, one),
    Infinity,
  )
}
