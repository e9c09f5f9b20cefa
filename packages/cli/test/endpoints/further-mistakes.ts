import { setTimeout as wait } from 'node:timers/promises'
import { type MakeEndpoint, plainEndpoint } from './serve.ts'

/** Looks whether the event is known, and marks it when the work is done. */
export function marksAfterWork(): MakeEndpoint {
  const seen = new Set<string>()
  return plainEndpoint({
    async once(event, work) {
      if (seen.has(event)) return
      await wait(20)
      await work()
      seen.add(event)
    },
  })
}

/** Marks the event first, and forgets to unmark it when the work fails. */
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

/** Is angry about duplicates. */
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

/** Verifies nothing but the time. */
export function verifiesNothing(): MakeEndpoint {
  return plainEndpoint({ isSigned: () => true })
}

/** Has no clock. */
export function looksAtNoClock(): MakeEndpoint {
  return plainEndpoint({ isFresh: () => true })
}

/** Catches everything, what does not verify too. */
export function swallowsEverything(): MakeEndpoint {
  return plainEndpoint({
    respond: (work, answer) =>
      work()
        .catch(() => {})
        .then(() => answer(true)),
  })
}

/** Answers as other gateways want it. */
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

/** Is registered by another client. */
export function knowsAnotherClient(): MakeEndpoint {
  const endpoint = plainEndpoint()
  return (setup) => endpoint({ ...setup, clientId: 'SOMEBODY_ELSE' })
}

/** Hangs up on everybody. */
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

/** Ends at the first body that it does not like. */
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
