import { relative } from 'node:path'
import type { CommandCall } from '../../config/command-call.ts'
import type { CliIo, ExitCode } from '../../io/cli-io.ts'
import { printable, printableJson } from '../../io/printable.ts'
import { styleFor } from '../../io/style.ts'
import { formatPairs } from '../../io/text.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { ArrivedRequest } from '../../listen/arrived-request.ts'
import { containsKey, explainRequest } from '../../listen/explain-request.ts'
import { formatRequest, type HandledRequest, toJson } from '../../listen/format-request.ts'
import {
  createAcknowledging,
  createForwarding,
  type Respond,
  respondUnhandled,
} from '../../listen/respond.ts'
import {
  type Handling,
  type Listening,
  startListening,
  type Unhandled,
} from '../../listen/start-listening.ts'
import { isOwnUrl, type ListenSettings, readListenSettings } from './settings.ts'

/**
 * Explains each request that arrives until Ctrl+C, and finally prints how many there were.
 *
 * @throws UsageError if it cannot start
 */
export async function listen(call: CommandCall): Promise<ExitCode> {
  const { io, isJson } = call
  const { stdout } = io
  const interruption = io.interruption()
  const settings = await readListenSettings(call)
  const format = { style: styleFor(stdout, io.env), showContent: settings.showContent }
  const respond = createRespond(settings, interruption)
  const print = (text: string, json: object): void =>
    stdout.write(isJson ? `${printableJson(json)}\n` : `${text}\n`)
  const counts = { requests: 0, valid: 0, unhandled: 0 }
  let url = ''
  // One after the other, so that each is printed as a whole and hostile ones do not take all the time.
  let earlier: Promise<void> = Promise.resolve()

  function handle(request: ArrivedRequest): Handling {
    const number = ++counts.requests
    const responded = respond(request)
    const explain = async (): Promise<void> => {
      const explained = await explainRequest(request, settings.known)
      const { response, meaning } = await responded
      if (explained.explanation?.verdict === 'wouldVerify') counts.valid += 1
      const saved = shorten(save(request, settings, url), io)
      const handled = { number, request, explained, status: response.status, meaning, saved }
      print(formatRequest(handled, format), toJson(handled, format))
    }
    earlier = earlier.then(explain)
    return { response: responded.then(({ response }) => response), done: earlier }
  }
  function onUnhandled(reason: Unhandled): void {
    counts.unhandled += 1
    print(format.style.dim(REASONS[reason]), { type: 'unhandled', reason })
  }

  const listening = await start(call, { port: settings.port, handle, onUnhandled })
  url = `http://127.0.0.1:${listening.port}`
  if (settings.forwardUrl !== undefined && isOwnUrl(settings.forwardUrl, listening.port)) {
    await listening.close()
    throw new UsageError('--forward is the URL of gw listen itself. Pass a different --port')
  }
  printFacts(url, settings, call)
  if (!interruption.aborted) {
    await new Promise((stop) => interruption.addEventListener('abort', stop, { once: true }))
  }
  await listening.close()
  print(formatCounts(counts), { type: 'summary', ...counts })
  return 0
}

const REASONS: Readonly<Record<Unhandled, string>> = {
  busy: 'A request got 503, because 16 others are handled at the moment',
  tooLarge: 'A request got 413, because its body is larger than 1 MiB',
  incomplete: 'A request ended before all of it arrived',
  malformed: 'A request got 400, because it is not valid HTTP',
  headTooLarge: 'A request got 431, because its headers are larger than 16 KiB',
  late: 'A request got 408, because it took too long to arrive',
}

function createRespond(
  { forwardUrl, acknowledges, known, gateway }: ListenSettings,
  interruption: AbortSignal,
): Respond {
  if (forwardUrl !== undefined) return createForwarding(forwardUrl, interruption)
  if (!acknowledges || gateway === undefined) return respondUnhandled
  return createAcknowledging(known, gateway.publicKeys)
}

function save(
  request: ArrivedRequest,
  { captures, forwardUrl }: ListenSettings,
  ownUrl: string,
): HandledRequest['saved'] {
  if (captures === undefined) return undefined
  if (containsKey(request)) return { problem: 'It contains a private key' }
  // gw replay sends it to your endpoint, or here again.
  return captures.folder.save({ ...request, url: forwardUrl ?? `${ownUrl}${pathOf(request)}` })
}

/** The target of a request can be anything, such as a whole URL of a different host. */
function pathOf({ target }: ArrivedRequest): string {
  return target.startsWith('/') ? target : '/'
}

async function start(
  { configuration }: CommandCall,
  options: Parameters<typeof startListening>[0],
): Promise<Listening> {
  try {
    return await startListening(options)
  } catch {
    throw new UsageError(
      `Port ${options.port} on this machine is in use or not available. Stop the program that uses it, or pass a different ${configuration.labelOf('port')}`,
    )
  }
}

function printFacts(url: string, settings: ListenSettings, { io, isJson }: CommandCall): void {
  const { gateway, forwardUrl, acknowledges, captures, known } = settings
  const { stdout, env } = io
  if (isJson) {
    const { clientId, target } = known
    const json = { ok: true, url, forwardUrl, acknowledges, clientId, target }
    stdout.write(`${printableJson({ ...json, keys: gateway?.source, captures: captures?.path })}\n`)
    return
  }
  const { dim } = styleFor(stdout, env)
  const responses = acknowledges
    ? '200 for valid notifications from gw sandbox, 503 for everything else'
    : '503, so that the gateway resends it (--forward asks your endpoint)'
  const rows: [string, string][] = [
    ['listening', url],
    forwardUrl === undefined ? ['responses', responses] : ['forwarding', printable(forwardUrl)],
    ['keys', describeKeys(settings)],
    ['client ID', printable(known.clientId ?? 'any; pass --client-id to check it')],
    [
      'captures',
      captures === undefined
        ? 'not saved; pass --save FOLDER'
        : printable(shortPath(captures.path, io)),
    ],
  ]
  stdout.write(`${formatPairs(rows, dim)}\n${dim('Press Ctrl+C to stop')}\n\n`)
}

function describeKeys({ gateway }: ListenSettings): string {
  if (gateway === undefined) return 'none; pass --public-key to check signatures'
  if (gateway.source === 'sandbox') return 'the test key of gw sandbox'
  const versions = Object.keys(gateway.publicKeys)
  return `--public-key, version ${versions.join(' and ')}`
}

/** A path below the current folder is shown relative to it. */
function shortPath(path: string, { cwd }: CliIo): string {
  return path.startsWith(`${cwd}/`) ? relative(cwd, path) : path
}

function shorten(saved: HandledRequest['saved'], io: CliIo): HandledRequest['saved'] {
  return saved?.path === undefined ? saved : { path: shortPath(saved.path, io) }
}

function formatCounts(
  counts: Readonly<Record<'requests' | 'valid' | 'unhandled', number>>,
): string {
  const { requests, valid, unhandled } = counts
  const others = unhandled === 0 ? '' : `, ${unhandled} not handled`
  return `${requests} ${requests === 1 ? 'request' : 'requests'}, ${valid} valid${others}`
}
