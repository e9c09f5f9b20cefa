import { typeName } from '@gw/errors/internal'

const MAX_CAUSES = 4
const MAX_LENGTH = 8_000
// Everything that a terminal would interpret or not show, except for tabs and the ends of lines.
const UNSEEN = /[^\P{C}\t\n]|\p{Zl}|\p{Zp}/gu

/**
 * Describes what the application threw, for its log: the stack of an error and of its causes. It shows no other fields,
 * because the errors of HTTP clients have fields with headers and bodies. A message can quote what a payer typed, so
 * control characters become `?`, and each line after the first one is indented: it cannot look like an entry of the
 * log. Never throws.
 */
export function describeThrown(thrown: unknown): string {
  const lines: string[] = []
  try {
    let next = thrown
    do {
      lines.push(describeOne(next))
      next = (next as { readonly cause?: unknown } | null | undefined)?.cause
    } while (next !== undefined && lines.length <= MAX_CAUSES)
  } catch {
    lines.push('an error that cannot be read')
  }
  const text = lines.join('\ncaused by ').slice(0, MAX_LENGTH)
  return text.replace(/\r\n/g, '\n').replace(UNSEEN, '?').replace(/\n/g, '\n  ')
}

function describeOne(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  const { stack, message } = Object(thrown) as Partial<Error>
  if (typeof stack !== 'string' || typeof message !== 'string') return typeName(thrown)
  // Not every runtime writes the message into the stack.
  return stack.includes(message) ? stack : `${thrown}\n${stack}`
}
