/** The part of the registered URL that the signature covers: the path and query, or the path alone. */
export type SignedTarget = 'pathAndQuery' | 'path'

const TARGET = /^\/[!-~]*$/

/**
 * Returns the signed target of the registered URL, or of its path, character for character. Nothing is normalized,
 * because the gateway signs what was registered.
 *
 * @throws TypeError if there is no target, or it is under `/ams/`
 */
export function notifyTarget(
  notifyUrl: string,
  signedTarget: SignedTarget = 'pathAndQuery',
): string {
  const target = readTarget(notifyUrl)
  if (target === undefined || !TARGET.test(target)) {
    throw new TypeError(
      'notifyUrl must be the URL you registered with the provider, or its path, such as https://shop.example/notify or /notify',
    )
  }
  // The gateway's requests and responses use these targets, and the same key signs all messages.
  if (/^\/ams(?:[/?]|$)/i.test(target)) {
    throw new TypeError(
      'notifyUrl must not be under /ams/. The gateway uses those paths, so a captured response could pass as a notification. Register a different URL',
    )
  }
  return signedTarget === 'path' ? target.replace(/\?.*/, '') : target
}

function readTarget(notifyUrl: unknown): string | undefined {
  if (typeof notifyUrl !== 'string') return undefined
  const origin = /^https?:\/\/[^/?#\\\s]+/i.exec(notifyUrl)?.[0] ?? ''
  const [target = ''] = notifyUrl.slice(origin.length).split('#')
  // A URL without a path is requested as "/".
  return origin !== '' && /^(?:\?|$)/.test(target) ? `/${target}` : target
}
