import { isIP } from 'node:net'
import { rejection } from '../message/errors.ts'

/** The access to the sandbox. */
export interface AccessOptions {
  /**
   * The IP address to listen on. Defaults to `127.0.0.1`, this machine only. With `0.0.0.0`, or any other address that
   * other machines reach, `token` is required.
   */
  readonly listen?: string | undefined
  /**
   * Guards the console and the control API: at least 16 letters, digits, hyphens, and underscores. Programs send it as
   * `authorization: Bearer TOKEN`, and the console asks for it. Calls under `/ams/` are signed, and payer pages have
   * unguessable paths, so neither needs it.
   */
  readonly token?: string | undefined
  /**
   * The host names under which other machines reach the sandbox, without a port. A request for any other host is
   * rejected. The names of this machine, and the address in `listen`, are always accepted.
   */
  readonly hosts?: readonly string[] | undefined
}

/** The access to the sandbox, checked. */
export interface Access {
  readonly address: string
  /** The host to write in a URL. */
  readonly urlHost: string
  readonly token: string | undefined
  /** Host names in lowercase, besides those of loopback. */
  readonly names: ReadonlySet<string>
}

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1)$/
const ANY_ADDRESS = /^(?:0\.0\.0\.0|::)$/
const TOKEN = /^[\w-]{16,256}$/
const NAME = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])$/

/**
 * Checks the options about access.
 *
 * @throws {@link SandboxError} `GW_SANDBOX_TOKEN_REQUIRED` if others can reach the sandbox and there is no token
 * @throws TypeError if an option is invalid
 */
export function readAccess(options: AccessOptions): Access {
  const { listen: address = '127.0.0.1', token, hosts = [] } = options
  if (typeof address !== 'string' || isIP(address) === 0) {
    throw new TypeError('listen must be an IP address, such as 0.0.0.0. It defaults to 127.0.0.1')
  }
  if (token !== undefined && (typeof token !== 'string' || !TOKEN.test(token))) {
    throw new TypeError(
      'token must have 16 to 256 letters, digits, hyphens, and underscores. Generate a random one',
    )
  }
  if (!Array.isArray(hosts)) throw new TypeError('hosts must be an array of host names')
  const isOpen = !LOOPBACK_ADDRESS.test(address) || hosts.length > 0
  if (isOpen && token === undefined) {
    throw rejection(
      'GW_SANDBOX_TOKEN_REQUIRED',
      'token is required, because other machines could use the console and the control API. Pass a random one of at least 16 characters, or remove listen and hosts',
    )
  }
  const shown = isIP(address) === 6 ? `[${address}]` : address
  const isAny = ANY_ADDRESS.test(address)
  return {
    address,
    urlHost: isAny ? '127.0.0.1' : shown,
    token,
    names: new Set([...hosts.map(checkName), ...(isAny ? [] : [shown.toLowerCase()])]),
  }
}

function checkName(name: unknown): string {
  const lower = typeof name === 'string' ? name.toLowerCase() : ''
  if (NAME.test(lower)) return lower
  throw new TypeError(
    'hosts must contain host names or IP addresses without a scheme and a port, such as sandbox or 192.168.1.5',
  )
}
