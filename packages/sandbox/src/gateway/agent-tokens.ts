import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Rule, typeName } from '@gw/errors/internal'

/** The text that the records of a call show in place of its agent token. */
const REDACTED = '[redacted]'

/** The agent tokens that a sandbox accepts. */
export interface AgentTokens {
  /** Returns whether a call with this token is accepted. A call without a token is the merchant's own. */
  accept(token: string | undefined): boolean
}

/** Reads the option `agentTokens`. Its messages never contain a token. */
export const agentTokensRule: Rule<readonly string[] | undefined> = (value, name) => {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) {
    throw new TypeError(`${name} must be an array of tokens; got ${typeName(value)}`)
  }
  const at = value.findIndex(
    (token) => typeof token !== 'string' || !/^[!-~](?:[ -~]*[!-~])?$/.test(token),
  )
  if (at === -1) return value
  throw new TypeError(
    `${name}[${at}] must be printable ASCII, without a space or a line end around it; got ${typeName(value[at])}`,
  )
}

/** Creates the check of agent tokens. It keeps only their digests. Without a list, any token is accepted. */
export function createAgentTokens(tokens: readonly string[] | undefined): AgentTokens {
  const known = tokens && new Set(tokens.map(digestOf))
  return {
    accept: (token) => token === undefined || known === undefined || known.has(digestOf(token)),
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the agent token of a call. A blank one counts as none. */
export function readAgentToken(headers: IncomingHttpHeaders): string | undefined {
  return String(headers['agent-token'] ?? '').trim() || undefined
}

/** Returns the value of a header for the records, which show that there was an agent token, but not which one. */
export function redactHeader(name: string, value: string): string {
  return name === 'agent-token' && value.trim() !== '' ? REDACTED : value
}
