/** Which part of the registered URL is signed: path and query (the default), or the path alone. */
export type SignedTarget = 'pathAndQuery' | 'path'

const TARGET = /^\/[!-~]*$/

/**
 * Takes the signed target out of the registered URL, or of its path, exactly as it is written there: nothing is
 * normalised, because the gateway signs what was registered.
 *
 * @throws TypeError if there is none, or it lies under `/ams/`
 */
export function notifyTarget(
  notifyUrl: string,
  signedTarget: SignedTarget = 'pathAndQuery',
): string {
  if (signedTarget !== 'pathAndQuery' && signedTarget !== 'path') {
    throw new TypeError("signedTarget must be 'pathAndQuery' or 'path'")
  }
  const target = readTarget(notifyUrl)
  if (target === undefined || !TARGET.test(target)) {
    throw new TypeError(
      'notifyUrl must be the URL that you registered with the provider, or its path: https://shop.example/notify or /notify',
    )
  }
  // The gateway's own requests and answers carry such targets, and one key signs all: a captured answer must not
  // pass as a notification.
  if (/^\/ams(?:[/?]|$)/i.test(target)) {
    throw new TypeError(
      'notifyUrl must not lie under /ams/, where the gateway itself has its paths',
    )
  }
  return signedTarget === 'path' ? target.replace(/\?.*/, '') : target
}

function readTarget(notifyUrl: unknown): string | undefined {
  if (typeof notifyUrl !== 'string') return undefined
  const origin = /^https?:\/\/[^/?#\\\s]+/i.exec(notifyUrl)?.[0] ?? ''
  const [target = ''] = notifyUrl.slice(origin.length).split('#')
  // A URL without a path is asked for as "/".
  return origin !== '' && /^(?:\?|$)/.test(target) ? `/${target}` : target
}
