import type { Change, FixContext } from './change.ts'

/** Tries the message without checking the clock. */
export function* changeClock({ message }: FixContext): Generator<Change> {
  yield {
    id: 'clock',
    part: 'clock',
    sentence:
      'Only its age is wrong. It is a replay or an old capture, it was delayed, or a clock is wrong.',
    look:
      message.kind === 'response'
        ? 'the clock of this machine. A response is created now, so an old one is a replay.'
        : 'the clock of this machine and of the sender, and whether this is an old capture.',
    to: { waived: ['freshness'] },
  }
}
