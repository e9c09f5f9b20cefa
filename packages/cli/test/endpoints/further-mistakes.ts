import { type MakeEndpoint, plainEndpoint } from './serve.ts'

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

/** Responds with the body that other gateways expect. */
export function answersOk(): MakeEndpoint {
  const endpoint = plainEndpoint()
  return (setup) => {
    const listener = endpoint(setup)
    return (request, response) => {
      const end = response.end.bind(response)
      const isFine = () => response.statusCode === 200 && request.method === 'POST'
      Object.assign(response, { end: (text: string) => end(isFine() ? 'ok' : text) })
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
