import {
  _addIssue,
  type BaseIssue,
  type Config,
  type GenericSchema,
  type ObjectPathItem,
  type OutputDataset,
  type UnknownDataset,
} from 'valibot'

/** One run of an object's check, in the terms of valibot. */
interface ObjectRun {
  readonly schema: GenericSchema
  readonly fields: readonly (readonly [name: string, check: GenericSchema])[]
  readonly dataset: UnknownDataset
  readonly config: Config<BaseIssue<unknown>>
}

type Verdict = OutputDataset<unknown, BaseIssue<unknown>>

/**
 * Checks an object in the place of valibot's own run, up to the first issue. Valibot's takes lists for objects, and
 * builds a copy (with known fields first, and none named `constructor`) that nobody would look at: without it the
 * check takes a third of the time.
 */
export function runObject({ schema, fields, dataset, config }: ObjectRun): Verdict {
  const { value: input } = dataset
  if (!isObject(input)) return refuse(schema, input, config)
  for (const [key, check] of fields) {
    const value = input[key]
    const isMissing = value === undefined && !(key in input)
    if (isMissing && check.type === 'exact_optional') continue
    const verdict = isMissing ? refuse(schema, value, config) : check['~run']({ value }, config)
    if (verdict.issues === undefined) continue
    const place: ObjectPathItem = { type: 'object', origin: 'value', input, key, value }
    for (const issue of verdict.issues) {
      Object.assign(issue, { path: [place, ...(issue.path ?? [])] })
    }
    return { typed: false, value: input, issues: verdict.issues }
  }
  return { typed: true, value: input }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(
  schema: GenericSchema,
  value: unknown,
  config: Config<BaseIssue<unknown>>,
): Verdict {
  const dataset: UnknownDataset = { typed: false, value }
  _addIssue(schema, 'type', dataset, config)
  return dataset as unknown as Verdict
}
