import { relative, resolve, sep } from 'node:path'
import { splitUrl } from '@gw/doctor'
import { type CaptureFolder, openCaptureFolder } from '@gw/doctor/internal'
import type { CommandCall } from '../../config/command-call.ts'
import { readMaxAge } from '../../config/duration.ts'
import {
  findTrustedGateway,
  isTestGateway,
  readOwnPublicKey,
  type TrustedGateway,
} from '../../config/key-options.ts'
import { isInside } from '../../io/path-inside.ts'
import { printable } from '../../io/printable.ts'
import { UsageError } from '../../io/usage-error.ts'
import type { Known } from '../../listen/explain-request.ts'
import { checkLoopback } from '../../messages/check-loopback.ts'

/** The options of `gw listen`, checked. */
export interface ListenSettings {
  readonly port: number
  readonly forwardUrl: string | undefined
  readonly acknowledges: boolean
  readonly gateway: TrustedGateway | undefined
  readonly known: Known
  readonly captures: { readonly folder: CaptureFolder; readonly path: string } | undefined
  readonly showContent: boolean
}

/**
 * Reads the options of `gw listen`.
 *
 * @throws UsageError if one is invalid, or two contradict each other
 */
export async function readListenSettings(call: CommandCall): Promise<ListenSettings> {
  const { configuration, io } = call
  const forwardUrl = configuration.text('forward')
  if (forwardUrl !== undefined) {
    checkLoopback(forwardUrl, false, '--forward', 'gw listen forwards to this machine only')
  }
  const gateway = await findTrustedGateway(call)
  return {
    port: readPort(call),
    forwardUrl,
    acknowledges: await readAcknowledge(call, gateway, forwardUrl),
    gateway,
    known: {
      target: configuration.text('target'),
      clientId: gateway?.clientId ?? configuration.text('clientId'),
      publicKeys: gateway?.publicKeys,
      ownPublicKey: await readOwnPublicKey(call),
      prefixes: configuration.list('prefix'),
      maxAgeMs: readMaxAge(configuration, 'request'),
      now: io.now,
    },
    captures: await openCaptures(call),
    showContent: configuration.flag('showContent'),
  }
}

function readPort({ configuration }: CommandCall): number {
  const text = configuration.text('port') ?? '3000'
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new UsageError(`${configuration.labelOf('port')} must be an integer from 0 to 65535`)
}

/** A 200 ends the resends. Nobody handled the notification, so it must be one that costs nothing. */
async function readAcknowledge(
  call: CommandCall,
  gateway: TrustedGateway | undefined,
  forwardUrl: string | undefined,
): Promise<boolean> {
  if (!call.configuration.flag('acknowledge')) return false
  if (forwardUrl !== undefined) {
    throw new UsageError(
      '--acknowledge cannot be used with --forward, because your endpoint responds. Remove one of them',
    )
  }
  const isTest = gateway?.source === 'sandbox' && (await isTestGateway(call, gateway))
  if (isTest) return true
  const reason = gateway?.source === 'options' ? 'Remove --public-key' : 'Start gw sandbox here'
  throw new UsageError(
    `--acknowledge works only with the test keys of gw sandbox in this folder, because the gateway must resend a real notification that nobody handles. ${reason}`,
  )
}

async function openCaptures({
  configuration,
  io,
}: CommandCall): Promise<ListenSettings['captures']> {
  const given = configuration.text('save')
  if (given === undefined) return undefined
  const folder = resolve(io.cwd, given)
  const shown = printable(given, 100)
  const [first] = relative(io.cwd, folder).split(sep)
  // A link in the current folder may be someone else's.
  if (first !== '..' && first !== '' && !(await isInside(io.cwd, folder))) {
    throw new UsageError(
      `--save ${shown} leads out of the current folder through a link. Pass the path that it leads to`,
    )
  }
  try {
    return { folder: openCaptureFolder(folder, io.now), path: folder }
  } catch (error) {
    throw new UsageError(`--save ${shown} cannot be used. ${printable((error as Error).message)}`)
  }
}

/** Returns whether the URL of `--forward` is the listener itself, which would forward to itself without end. */
export function isOwnUrl(url: string, port: number): boolean {
  const { host, isSecure } = splitUrl(url)
  const { hostname, port: given } = new URL(`http://${host}`)
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost'
  return isHere && Number(given === '' ? (isSecure ? 443 : 80) : given) === port
}
