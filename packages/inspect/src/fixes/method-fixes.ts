import type { Change, FixContext } from './change.ts'

/** Tries other methods: all messages of the gateway are signed as POST, answers too. */
export function* changeMethod({ base }: FixContext): Generator<Change> {
  for (const method of new Set(['POST', base.method.toUpperCase(), 'GET', 'PUT'])) {
    if (method === base.method) continue
    yield {
      id: `method-${method.toLowerCase()}`,
      part: 'method',
      value: method,
      sentence: `The signature holds for the method ${method}.`,
      look: 'the method that is given here; of a response it is that of the request.',
      to: { method },
    }
  }
}
