import { rejection } from '../../errors.ts'
import type { FaultRule } from '../../faults/fault-rule.ts'
import { needText, readText, readWord, wrongField } from '../../fields.ts'
import type { ControlCall, ControlRoute } from '../route.ts'

const PAY_OUTCOMES = ['process', 'succeed', 'fail', 'byMode'] as const

/** The routes for the sandbox itself: who it knows, its clock, its keys, its faults. */
export const settingRoutes: readonly ControlRoute[] = [
  { method: 'GET', path: '/status', run: showStatus },
  {
    method: 'PATCH',
    path: '/settings',
    run: (call) => {
      changeSettings(call)
      return showStatus(call)
    },
  },
  {
    method: 'POST',
    path: '/clock/advance',
    run: async (call) => {
      await call.sandbox.clock.advance(readDuration(call))
      return showStatus(call)
    },
  },
  {
    method: 'POST',
    path: '/clock/speed',
    run: (call) => {
      const { speed } = call.body
      if (typeof speed !== 'number') throw wrongField('speed', 'a number: 1 is real time')
      call.sandbox.clock.setSpeed(speed)
      return showStatus(call)
    },
  },
  {
    method: 'POST',
    path: '/keys/rotate',
    run: async (call) => {
      call.sandbox.gatewayKeys.rotate()
      return showStatus(call)
    },
  },
  { method: 'GET', path: '/faults', run: ({ sandbox }) => sandbox.faults.list() },
  {
    method: 'POST',
    path: '/faults',
    // The faults check a rule themselves, field by field.
    run: ({ sandbox, body }) => ({ id: sandbox.faults.add(body as unknown as FaultRule) }),
  },
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
      throw rejection('GW_SANDBOX_NOT_FOUND', 'there is no fault of this id')
    },
  },
]

async function showStatus({ sandbox }: ControlCall): Promise<unknown> {
  const { url, hosts, merchant, gatewayKeys, clock, payOutcome = 'byMode' } = sandbox
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
    payOutcome,
  }
}

function changeSettings({ sandbox, body }: ControlCall): void {
  const payOutcome = readWord(body, 'payOutcome', PAY_OUTCOMES)
  if (payOutcome !== undefined) {
    sandbox.payOutcome = payOutcome === 'byMode' ? undefined : payOutcome
  }
  if (body.notifyUrl === null) sandbox.merchant.notifyUrl = undefined
  else if (body.notifyUrl !== undefined) sandbox.merchant.notifyUrl = readText(body, 'notifyUrl')
}

function readDuration({ body }: ControlCall): number | string {
  return typeof body.by === 'number' ? body.by : needText(body, 'by')
}
