import type { Change, FixContext } from './change.ts'

/** Tries other methods. All messages of the gateway are signed as POST, responses too. */
export function* changeMethod({ base }: FixContext): Generator<Change> {
  for (const method of new Set(['POST', base.method.toUpperCase(), 'GET', 'PUT'])) {
    if (method === base.method) continue
    yield {
      id: `method-${method.toLowerCase()}`,
      part: 'method',
      value: method,
      sentence: `The signature matches the method ${method}.`,
      look: 'the method that was given. For a response, it is the method of the request.',
      to: { method },
    }
  }
}
