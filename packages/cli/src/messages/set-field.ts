import { printable } from '../io/printable.ts'
import { UsageError } from '../io/usage-error.ts'

type Fields = Record<string, unknown>

/**
 * Sets one field of an object by `path=value`: `paymentAmount.value=100`. The value is a string, or JSON after `:=`
 * (`guaranteed:=true`). An empty value after `:=` removes the field.
 *
 * @param label - Name of the assignment in an error
 * @throws UsageError if there is no "=", or a part of the path is not an object
 */
export function setField(target: object, assignment: string, label = '--set'): void {
  const [, path, operator, text = ''] = /^([^=]*?)(:?=)([\s\S]*)$/.exec(assignment) ?? []
  if (!path || path.split('.').some((name) => name === '' || name === '__proto__')) {
    throw new UsageError(`${label} must look like path=value; got ${printable(assignment, 100)}`)
  }
  const names = path.split('.')
  const last = names.pop() ?? ''
  let fields = target as Fields
  for (const name of names) {
    const next = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isFields = typeof next === 'object' && next !== null
    if (!isFields && next !== undefined) {
      throw new UsageError(`${label} ${path} cannot be applied: ${name} is not an object`)
    }
    fields[name] = next ?? {}
    fields = fields[name] as Fields
  }
  if (operator === '=') fields[last] = text
  else if (text === '') delete fields[last]
  else fields[last] = parseValue(text, label)
}

function parseValue(text: string, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${label} with := must be followed by JSON; got ${printable(text, 100)}`)
  }
}
