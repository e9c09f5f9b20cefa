import { checkRule } from './check-rule.ts'
import type { FaultRule } from './fault-rule.ts'

/**
 * Reads a fault as it is written on a command line: its name, then fields after commas, as in
 * `status5xx,on=answers,rate=0.2`.
 *
 * @throws TypeError if it is none
 */
export function parseFault(text: string): FaultRule {
  const [fault = '', ...pairs] = text.split(',')
  const fields = pairs.map((pair) => {
    const equals = pair.indexOf('=')
    if (equals < 1) throw new TypeError(`"${pair}" of the fault ${fault} must be name=value`)
    const value = pair.slice(equals + 1)
    return [pair.slice(0, equals), /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value] as const
  })
  const rule = { fault, ...Object.fromEntries(fields) } as FaultRule
  checkRule(rule)
  return rule
}
