import type { FaultRule } from '../../faults/fault-rule.ts'
import type { ActiveFaultRule } from '../../faults/faults.ts'
import { parseFaultRule } from '../../faults/parse-fault.ts'
import { rejection } from '../../message/errors.ts'
import { type Fields, readText } from '../../message/fields.ts'
import type { AddedFaultView, WrittenFaultRule } from '../views/view-types.ts'
import type { ControlRoutes } from './route.ts'

/** The routes for fault rules. */
export interface FaultRoutes {
  /** List the fault rules. */
  readonly 'GET /faults': {
    readonly operationId: 'listFaults'
    /** In the order in which they were added. */
    readonly response: readonly ActiveFaultRule[]
  }
  /** Add a fault rule. */
  readonly 'POST /faults': {
    readonly operationId: 'addFault'
    readonly body: FaultRule | WrittenFaultRule
    readonly response: AddedFaultView
  }
  /** Remove all fault rules. */
  readonly 'DELETE /faults': {
    readonly operationId: 'clearFaults'
    readonly response: readonly ActiveFaultRule[]
  }
  /** Remove a fault rule. */
  readonly 'DELETE /faults/{faultId}': {
    readonly operationId: 'removeFault'
    /** The rules that are left. */
    readonly response: readonly ActiveFaultRule[]
  }
}

/** Their handlers. */
export const faultRoutes: ControlRoutes<FaultRoutes> = {
  'GET /faults': { run: ({ sandbox }) => sandbox.faults.list() },
  'POST /faults': {
    fields: readRule,
    run: ({ sandbox, body }) => {
      const rule = 'rule' in body ? parseFaultRule(body.rule) : body
      return { id: sandbox.faults.add(rule) }
    },
  },
  'DELETE /faults': {
    run: ({ sandbox }) => {
      sandbox.faults.clear()
      return []
    },
  },
  'DELETE /faults/{faultId}': {
    run: ({ sandbox, part }) => {
      if (sandbox.faults.remove(part('faultId'))) return sandbox.faults.list()
      throw rejection(
        'GW_SANDBOX_NOT_FOUND',
        'No fault rule has this ID. List the existing rules with GET /_sandbox/faults',
      )
    },
  },
}

/** Reads a rule: an object, or in `rule` the notation of the command line. The fields are validated with the rule. */
function readRule(fields: Fields): FaultRule | WrittenFaultRule {
  const rule = readText(fields, 'rule')
  return rule === undefined ? (fields as unknown as FaultRule) : { rule }
}
