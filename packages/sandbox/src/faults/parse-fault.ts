import { assertFaultRule } from './check-rule.ts'
import type { FaultRule } from './fault-rule.ts'

/**
 * Parses a fault rule from a command line: the name of the fault, then fields after commas, as in
 * `status5xx,on=responses,rate=0.2`.
 *
 * @throws TypeError if the rule is invalid
 */
export function parseFaultRule(text: string): FaultRule {
  const [fault = '', ...pairs] = text.split(',')
  const fields = pairs.map((pair) => {
    const equals = pair.indexOf('=')
    if (equals < 1) {
      throw new TypeError(
        `In the fault ${fault}, ${JSON.stringify(pair)} must be name=value, such as on=responses`,
      )
    }
    const value = pair.slice(equals + 1)
    return [pair.slice(0, equals), /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value] as const
  })
  const rule = { fault, ...Object.fromEntries(fields) } as FaultRule
  assertFaultRule(rule)
  return rule
}
