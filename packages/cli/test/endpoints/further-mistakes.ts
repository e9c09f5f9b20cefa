import { answerWith, type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Checks whether the notification is known but records it only after the work. */
export function marksAfterWork(): MakeEndpoint {
  const seen = new Set<string>()
  let meet: () => void = () => {}
  const bothArrived = new Promise<void>((resolve) => {
    let copies = 0
    meet = () => {
      if (++copies === 2) resolve()
    }
  })
  return plainEndpoint({
    async once(event, work) {
      if (seen.has(event)) return
      // Of the notification that arrives twice at once, the first copy waits for the second, however slow the machine is.
      if (event.includes('_TWICE_')) {
        meet()
        await bothArrived
      }
      await work()
      seen.add(event)
    },
  })
}

/** Records the notification first and does not remove the record when the work fails. */
export function marksBeforeWork(): MakeEndpoint {
  const seen = new Set<string>()
  return plainEndpoint({
    async once(event, work) {
      if (seen.has(event)) return
      seen.add(event)
      await work()
    },
  })
}

/** Recognizes a duplicate by its signature, which differs in each send. */
export function comparesSignatures(): MakeEndpoint {
  const seen = new Set<unknown>()
  const endpoint = plainEndpoint({ once: (_event, work) => work() })
  return (setup) => {
    const listener = endpoint(setup)
    return (request, response) => {
      const { signature } = request.headers
      const isKnown = signature !== undefined && seen.has(signature)
      seen.add(signature)
      if (isKnown) answerWith(response)(true)
      else listener(request, response)
    }
  }
}

/** Rejects duplicates instead of acknowledging them. */
export function rejectsDuplicates(): MakeEndpoint {
  const seen = new Set<string>()
  return plainEndpoint({
    async once(event, work) {
      if (seen.has(event)) throw new Error('seen')
      seen.add(event)
      await work()
    },
  })
}

/** Checks only the time, not the signature. */
export function verifiesNothing(): MakeEndpoint {
  return plainEndpoint({ isSigned: () => true })
}

/** Reads a time in epoch milliseconds only. */
export function readsOnlyEpoch(): MakeEndpoint {
  return plainEndpoint({ readTime: Number })
}

/** Reads a time in ISO 8601 only, and answers as a framework does for a failed login. */
export function readsOnlyIso(): MakeEndpoint {
  const endpoint = plainEndpoint({ readTime: Date.parse })
  return (setup) => {
    const listener = endpoint(setup)
    return (request, response) => {
      const time = String(request.headers['request-time'])
      if (request.method === 'POST' && !time.endsWith('Z')) response.writeHead(401).end()
      else listener(request, response)
    }
  }
}

/** Rejects a time that is too old in epoch milliseconds, and never one in ISO 8601, because no comparison with NaN is true. */
export function comparesNotANumber(): MakeEndpoint {
  return plainEndpoint({
    readTime: Number,
    isFresh: (timeMs) => !(Math.abs(Date.now() - timeMs) > 300_000),
  })
}

/** Does not check the time. */
export function looksAtNoClock(): MakeEndpoint {
  return plainEndpoint({ isFresh: () => true })
}

/** Catches every error, including failed verification. */
export function swallowsEverything(): MakeEndpoint {
  return plainEndpoint({
    respond: (work, finish) =>
      work()
        .catch(() => {})
        .then(() => finish(true)),
  })
}

/** Responds with a body that other gateways expect, or a different one for each success. */
export function answersOk(
  success = () => 'ok',
  endpoint: MakeEndpoint = plainEndpoint(),
): MakeEndpoint {
  return (setup) => {
    const listener = endpoint(setup)
    return (request, response) => {
      const end = response.end.bind(response)
      const isFine = () => response.statusCode === 200 && request.method === 'POST'
      Object.assign(response, { end: (text: string) => end(isFine() ? success() : text) })
      listener(request, response)
    }
  }
}

/** Expects another client ID. */
export function knowsAnotherClient(): MakeEndpoint {
  const endpoint = plainEndpoint()
  return (setup) => endpoint({ ...setup, clientId: 'SOMEBODY_ELSE' })
}

/** Closes every connection. */
export function hangsUp(): MakeEndpoint {
  const endpoint = plainEndpoint()
  return (setup) => {
    const listener = endpoint(setup)
    return (request, response) => {
      if (request.method === 'POST') request.socket.destroy()
      else listener(request, response)
    }
  }
}

/** Crashes at the first unsigned notification. */
export function crashes(): MakeEndpoint {
  const endpoint = plainEndpoint()
  return (setup) => {
    const listener = endpoint(setup)
    let isGone = false
    return (request, response) => {
      isGone ||= request.headers.signature === undefined && request.method === 'POST'
      if (isGone) request.socket.destroy()
      else listener(request, response)
    }
  }
}
