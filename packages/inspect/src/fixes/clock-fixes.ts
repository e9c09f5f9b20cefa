import type { Change, FixContext } from './change.ts'

/** Tries it without a look at the clock. */
export function* changeClock({ message }: FixContext): Generator<Change> {
  yield {
    id: 'clock',
    part: 'clock',
    sentence:
      'Everything but its age holds: it is sent again from an archive, was long on the way, or a clock is wrong.',
    look:
      message.kind === 'response'
        ? 'the clock of this machine; an answer is made now, so an old one is a replay.'
        : 'the clock of this machine and of the sender, and whether this is an old capture.',
    to: { waived: ['freshness'] },
  }
}
