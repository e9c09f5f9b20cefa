import { readNotifyAddress } from './notify-address.ts'

/**
 * Gives a merchant's URL back as it is written.
 *
 * @throws TypeError if notifications cannot be sent there
 */
export type CheckNotifyUrl = (url: string | undefined) => string | undefined

/** Makes what checks a merchant's URLs: those of other machines are for sandboxes that may send there. */
export function createCheckNotifyUrl(allowRemote: boolean | undefined): CheckNotifyUrl {
  return (url) => {
    if (url !== undefined) readNotifyAddress(url, allowRemote)
    return url
  }
}
