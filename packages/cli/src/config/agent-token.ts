import { readInput } from '../io/read-input.ts'
import { UsageError } from '../io/usage-error.ts'
import type { CommandCall } from './command-call.ts'

/**
 * Returns the token in the file of `--agent-token`, or `undefined`. No message contains the token, or a path, because
 * some people pass the token itself.
 *
 * @throws UsageError if there is no such file, or it does not contain a token
 */
export async function readAgentToken(call: CommandCall): Promise<string | undefined> {
  // Without it, the call would be made for the wrong merchant.
  if (call.io.env.GW_AGENT_TOKEN) {
    throw new UsageError(
      'GW_AGENT_TOKEN is not used. Write the token to a file and set GW_AGENT_TOKEN_FILE to its path',
    )
  }
  const lines = await readLines(call, 'agentToken')
  if (lines === undefined) return undefined
  const [token = '', ...others] = lines
  if (others.length === 0 && isToken(token)) return token
  throw new UsageError(
    `The file that you pass with ${call.configuration.labelOf('agentToken')} must contain one token in printable ASCII`,
  )
}

/**
 * Returns the tokens in the file of `--agent-tokens`, or `undefined`.
 *
 * @throws UsageError if there is no such file, or a line of it is not a token
 */
export async function readAgentTokens(call: CommandCall): Promise<readonly string[] | undefined> {
  const lines = await readLines(call, 'agentTokens')
  const at = lines?.findIndex((line) => !isToken(line)) ?? -1
  if (at === -1) return lines
  throw new UsageError(
    `The file that you pass with ${call.configuration.labelOf('agentTokens')} must contain one token per line, in printable ASCII`,
  )
}

/** Returns the lines of a file that are not blank, without what surrounds them. */
async function readLines(
  { configuration, io }: CommandCall,
  name: string,
): Promise<readonly string[] | undefined> {
  const path = configuration.text(name)
  if (path === undefined) return undefined
  const bytes = await readInput(path, io).catch(() => {
    throw new UsageError(
      `${configuration.labelOf(name)} must be the path of a file that gw can read, or - for standard input. Do not pass the token itself, which other users could see`,
    )
  })
  const lines = new TextDecoder().decode(bytes).split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function isToken(text: string): boolean {
  return /^[!-~](?:[ -~]{0,4094}[!-~])?$/.test(text)
}
