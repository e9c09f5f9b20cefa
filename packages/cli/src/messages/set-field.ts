import { UsageError } from '../io/usage-error.ts'

type Fields = Record<string, unknown>

/**
 * Sets one field of an object by `path=value`: `paymentAmount.value=100`. The value is a text, unless it is written as
 * JSON after `:=` (`guaranteed:=true`); nothing after `:=` removes the field.
 *
 * @throws UsageError if there is no "=", or the path leads nowhere
 */
export function setField(target: object, assignment: string): void {
  const [, path, operator, text = ''] = /^([^=]*?)(:?=)([\s\S]*)$/.exec(assignment) ?? []
  if (!path || path.split('.').some((name) => name === '' || name === '__proto__')) {
    throw new UsageError(`--set takes path=value, and this is not: ${assignment}`)
  }
  const names = path.split('.')
  const last = names.pop() ?? ''
  let fields = target as Fields
  for (const name of names) {
    const next = Object.hasOwn(fields, name) ? fields[name] : undefined
    const isFields = typeof next === 'object' && next !== null
    if (!isFields && next !== undefined) throw new UsageError(`--set ${path}: ${name} is no object`)
    fields[name] = next ?? {}
    fields = fields[name] as Fields
  }
  if (operator === '=') fields[last] = text
  else if (text === '') delete fields[last]
  else fields[last] = parseValue(text)
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`--set with := takes JSON, and this is none: ${text}`)
  }
}
