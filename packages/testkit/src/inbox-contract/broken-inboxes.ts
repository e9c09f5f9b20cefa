import type { Inbox } from '@gw/webhook'

/** Adds a defect to a correct inbox. */
export type BreakInbox = (inbox: Inbox) => Inbox

/** Defects that the property of all orders must find. A property that cannot fail proves nothing. */
export const brokenInboxes: readonly (readonly [name: string, breakInbox: BreakInbox])[] = [
  ['does not compare fencing tokens', withoutFencing],
  ['completes before the handler ends', completingEarly],
  ['accepts a renewal after the end', renewingAfterEnd],
]

/** Lets an owner that lost its claim act for the run that took over. */
function withoutFencing(inbox: Inbox): Inbox {
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
function completingEarly(inbox: Inbox): Inbox {
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
function renewingAfterEnd(inbox: Inbox): Inbox {
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
