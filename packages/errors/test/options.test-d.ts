import {
  anything,
  boolean,
  callback,
  type Filled,
  milliseconds,
  optional,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import { expectTypeOf } from 'vitest'

interface Options {
  readonly id: string
  readonly timeoutMs?: number | undefined
  readonly onEvent?: (() => void) | undefined
}

const rules: Rules<Filled<Options, 'onEvent'>> = {
  id: rule<string>({ must: 'a string', test: (value) => typeof value === 'string' }),
  timeoutMs: milliseconds(1_000),
  onEvent: optional(callback),
}

// There is one rule for each option.
{
  // @ts-expect-error onEvent is missing
  const missing: typeof rules = { id: rules.id, timeoutMs: rules.timeoutMs }
  // @ts-expect-error timeoutMS is not an option
  const misspelled: typeof rules = { ...rules, timeoutMS: rules.timeoutMs }
  // @ts-expect-error a rule of a different type
  const other: typeof rules = { ...rules, id: boolean(true) }
  expectTypeOf([missing, misspelled, other]).toEqualTypeOf<(typeof rules)[]>()
  expectTypeOf(readOptions({}, { ...rules, id: anything }).timeoutMs).toEqualTypeOf<number>()
}
