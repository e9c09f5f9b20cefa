import { printable } from './printable.ts'

const MAX_CAUSES = 4

/** Describes the causes of an error, the nearest first: `fetch failed: connect ECONNREFUSED 127.0.0.1:4600`. */
export function describeCause(error: unknown): string | undefined {
  const messages: string[] = []
  let cause = causeOf(error)
  while (cause !== undefined && messages.length < MAX_CAUSES) {
    const { name, message, code } = cause as Record<'name' | 'message' | 'code', unknown>
    // Without a message, which a call with an agent token omits, its class says something.
    const text = [message || name, code]
      .map((part) => (typeof part === 'string' ? part : ''))
      .filter((part, index, parts) => part !== '' && !(index === 1 && parts[0]?.includes(part)))
      .join(' ')
    if (text !== '') messages.push(text)
    cause = causeOf(cause)
  }
  return messages.length === 0 ? undefined : printable(messages.join(': '))
}

function causeOf(error: unknown): object | undefined {
  const { cause, errors } = (error ?? {}) as { readonly cause?: unknown; readonly errors?: unknown }
  const next = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  return typeof next === 'object' && next !== null ? next : undefined
}
