import { mustFind, rejection } from '../../errors.ts'
import type { FaultRule } from '../../faults/fault-rule.ts'
import { parseFaultRule } from '../../faults/parse-fault.ts'
import { needText, readFields, readText, readWord, wrongField } from '../../fields.ts'
import type { Sandbox } from '../../sandbox.ts'
import { viewKeys } from '../keys-view.ts'
import type { ControlCall, ControlRoute } from '../route.ts'
import type { StatusView } from '../view-types.ts'

/** More than a full schedule of many notifications. It only stops a loop that a fault would keep going. */
const MAX_SENDS = 1_000
const PAY_OUTCOMES = ['process', 'succeed', 'fail', 'byMode'] as const

/** The routes for the sandbox itself: its merchant, clock, keys, and fault rules. */
export const settingRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/status', run: showStatus },
  {
    method: 'PATCH',
    path: '/settings',
    fields: ['notifyUrl', 'payOutcome', 'outcomes'],
    run: (call) => {
      changeSettings(call)
      return showStatus(call)
    },
  },
  {
    method: 'POST',
    path: '/clock/advance',
    fields: ['by', 'to', 'deliveryId'],
    run: async (call) => {
      if (readWord(call.body, 'to', ['nextAttempt', 'done']) === 'done') await runUntilDone(call)
      else await call.sandbox.clock.advance(readDuration(call))
      return showStatus(call)
    },
  },
  {
    method: 'POST',
    path: '/clock/speed',
    fields: ['speed'],
    run: (call) => {
      const { speed } = call.body
      if (typeof speed !== 'number') {
        throw wrongField('speed', 'a number, where 1 is real time', speed)
      }
      call.sandbox.clock.setSpeed(speed)
      return showStatus(call)
    },
  },
  { method: 'GET', path: '/keys', run: ({ sandbox }) => viewKeys(sandbox) },
  {
    method: 'POST',
    path: '/keys/rotate',
    run: async (call) => {
      call.sandbox.gatewayKeys.rotate()
      // Waits for the new key, so that the next message does not have to.
      await call.sandbox.ready()
      return showStatus(call)
    },
  },
  { method: 'GET', path: '/faults', run: ({ sandbox }) => sandbox.faults.list() },
  { method: 'POST', path: '/faults', fields: 'any', run: addFault },
  {
    method: 'DELETE',
    path: '/faults',
    run: ({ sandbox }) => {
      sandbox.faults.clear()
      return []
    },
  },
  {
    method: 'DELETE',
    path: '/faults/{faultId}',
    run: ({ sandbox, part }) => {
      if (sandbox.faults.remove(part('faultId'))) return sandbox.faults.list()
      throw rejection(
        'GW_SANDBOX_NOT_FOUND',
        'No fault rule has this ID. List the existing rules with GET /_sandbox/faults',
      )
    },
  },
]

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
    speed: clock.speed,
    wireTime,
    seed,
    payOutcome,
    outcomes: sandbox.outcomes,
    run: internals.run,
    isKept: internals.isKept,
    canSign: internals.canSign,
  }
}

function changeSettings({ sandbox, body }: ControlCall): void {
  const payOutcome = readWord(body, 'payOutcome', PAY_OUTCOMES)
  if (payOutcome !== undefined) {
    sandbox.payOutcome = payOutcome === 'byMode' ? undefined : payOutcome
  }
  const outcomes = readFields(body, 'outcomes')
  if (outcomes !== undefined) sandbox.outcomes = outcomes
  if (body.notifyUrl === null) sandbox.merchant.notifyUrl = undefined
  else if (body.notifyUrl !== undefined) sandbox.merchant.notifyUrl = readText(body, 'notifyUrl')
}

/** Adds a rule: an object, or in `rule` the notation of the command line. The fields are validated with the rule. */
function addFault({ sandbox, body }: ControlCall): unknown {
  const text = readText(body, 'rule')
  const rule = text === undefined ? (body as unknown as FaultRule) : parseFaultRule(text)
  return { id: sandbox.faults.add(rule) }
}

function readDuration({ sandbox, body }: ControlCall): number | string {
  if (readWord(body, 'to', ['nextAttempt']) !== undefined) {
    return untilNextAttempt(sandbox, readText(body, 'deliveryId'))
  }
  return typeof body.by === 'number' ? body.by : needText(body, 'by')
}

/** Sends everything that is due, until each notification is acknowledged or given up, or that of one delivery is. */
async function runUntilDone({ sandbox, body }: ControlCall): Promise<void> {
  const id = readText(body, 'deliveryId')
  for (let sends = 0; sends < MAX_SENDS; sends++) {
    // One that is in flight has no next attempt yet.
    await sandbox.deliveries.settled()
    const nextAtMs = nextAttemptAtMs(sandbox, id)
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
