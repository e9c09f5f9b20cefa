import type { ClientOptions } from '@gw/client'
import { resolveEndpoint } from '@gw/endpoints'
import type { AnyOperation } from '@gw/operations'
import type { CommandCall } from '../../config/command-call.ts'
import type { MerchantIdentity } from '../../config/key-options.ts'
import { isLoopbackName } from '../../config/local-origin.ts'
import type { CliIo } from '../../io/cli-io.ts'
import { printable, printableJson } from '../../io/printable.ts'
import { styleFor } from '../../io/style.ts'
import { formatPairs } from '../../io/text.ts'
import { UsageError } from '../../io/usage-error.ts'

/** A call that is about to be sent. */
export interface ReadyCall {
  /** The operation as the user calls it. */
  readonly name: string
  readonly operation: AnyOperation
  readonly endpoint: ClientOptions['endpoint']
  readonly merchant: MerchantIdentity & { readonly agentToken?: string | undefined }
  readonly request: object
}

/**
 * Prints a call to a different machine on standard error, and asks whether to send it, unless `--yes` was passed. Nothing
 * uses the network before it returns.
 *
 * @throws UsageError if the user declines or cannot be asked; EndpointsError if the host is invalid
 */
export async function confirmRemote(command: CommandCall, ready: ReadyCall): Promise<void> {
  const { configuration, io } = command
  const { operation, request } = ready
  const { url, target } = resolveEndpoint({ ...ready.endpoint, operation })
  const { hostname, origin } = new URL(url)
  if (isLoopbackName(hostname)) return
  const checked = await operation.request['~standard'].validate(request)
  // The client rejects an invalid request before it sends anything, and says what is wrong.
  if (checked.issues !== undefined) return
  io.stderr.write(`${formatCall(ready, { origin, target, body: checked.value }, io)}\n`)
  if (configuration.flag('yes')) return
  if (!io.canAsk) {
    throw new UsageError(
      `Nothing was sent. ${hostname} is not this machine, and gw cannot ask you, because standard input is not a terminal or was already read. Check the call above and pass --yes to send it`,
    )
  }
  const { confirm } = await import('@clack/prompts')
  const question = { message: `Send ${ready.name} to ${hostname}?`, initialValue: false }
  if ((await confirm({ ...question, output: process.stderr })) === true) return
  throw new UsageError('Nothing was sent, because you did not confirm the call')
}

interface SentMessage {
  readonly origin: string
  readonly target: string
  readonly body: unknown
}

/** The body is shown whole, because the part that is not shown could be the one that matters. */
function formatCall(
  { name, merchant: { clientId, signer, agentToken } }: ReadyCall,
  { origin, target, body }: SentMessage,
  { stderr, env }: CliIo,
): string {
  const { dim } = styleFor(stderr, env)
  const facts: [string, string][] = [
    ['operation', name],
    ['host', origin],
    ['path', target],
    ['client ID', `${printable(clientId)}, key version ${signer.keyVersion}`],
    ...(agentToken === undefined ? [] : [['agent token', 'sent; not shown'] as [string, string]]),
    ['body', ''],
  ]
  return `${formatPairs(facts, dim).trimEnd()}\n${printableJson(body, 2)}`
}
