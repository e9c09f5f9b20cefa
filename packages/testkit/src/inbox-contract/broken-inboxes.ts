import type { Inbox } from '@gw/webhook'

/** Adds a defect to a correct inbox. */
export type BreakInbox = <Extra extends object>(inbox: Inbox<Extra>) => Inbox<Extra>

/** Defects that the property of all orders must find. A property that cannot fail proves nothing. */
export const brokenInboxes: readonly (readonly [name: string, breakInbox: BreakInbox])[] = [
  ['does not compare fencing tokens', withoutFencing],
  ['completes before the handler ends', completingEarly],
  ['accepts a renewal after the end', renewingAfterEnd],
  ['reports a completion that it rolled back', rollingBack],
]

/** Lets an owner that lost its claim act for the run that took over. */
function withoutFencing<Extra extends object>(inbox: Inbox<Extra>): Inbox<Extra> {
  let latest = 0
  return {
    ...inbox,
    async claim(request) {
      const claim = await inbox.claim(request)
      if (claim.status === 'claimed') latest = claim.token
      return claim
    },
    renew: ({ key, leaseMs }) => inbox.renew({ key, leaseMs, token: latest }),
    complete: ({ key }) => inbox.complete({ key, token: latest }),
    release: ({ key }) => inbox.release({ key, token: latest }),
  }
}

/** Records a notification as handled when it is claimed. */
function completingEarly<Extra extends object>(inbox: Inbox<Extra>): Inbox<Extra> {
  return {
    ...inbox,
    async claim(request) {
      const claim = await inbox.claim(request)
      if (claim.status === 'claimed') await inbox.complete({ key: request.key, token: claim.token })
      return claim
    },
    renew: async () => {},
    complete: async () => {},
    release: async () => {},
  }
}

/** Treats a renewal that arrives after its run has released the claim as a new claim. */
function renewingAfterEnd<Extra extends object>(inbox: Inbox<Extra>): Inbox<Extra> {
  return {
    ...inbox,
    async renew(owner) {
      try {
        await inbox.renew(owner)
      } catch {
        const { key, leaseMs } = owner
        await inbox.claim({ key, leaseMs, fingerprint: 'a'.repeat(64) })
      }
    },
  }
}

/** Undoes the run instead of recording it, and reports success. */
function rollingBack<Extra extends object>(inbox: Inbox<Extra>): Inbox<Extra> {
  return { ...inbox, complete: (owner) => inbox.release(owner) }
}
