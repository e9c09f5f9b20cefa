import type { InspectorInput, InspectorOptions } from './input.ts'

/** A message to start from, signed with test keys. */
export interface Sample {
  readonly id: string
  readonly name: string
  /** Whether it verifies unchanged. */
  readonly isGood: boolean
  readonly source: string
  readonly options: InspectorOptions
}

/** Returns whether the input is still an unchanged sample. */
export function isSample(input: InspectorInput, { source, options }: Sample): boolean {
  return (
    input.source === source &&
    input.file === undefined &&
    (options.target ?? '') === input.target &&
    (options.clientId ?? '') === input.clientId
  )
}
