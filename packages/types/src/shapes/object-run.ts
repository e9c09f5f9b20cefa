import {
  _addIssue,
  type BaseIssue,
  type Config,
  type GenericSchema,
  type ObjectPathItem,
  type OutputDataset,
  type UnknownDataset,
} from 'valibot'

type Check = GenericSchema

/** What an object is checked for, in the terms of valibot. */
export interface ObjectChecks {
  readonly schema: GenericSchema
  readonly required: readonly (readonly [name: string, check: Check])[]
  readonly optional: ReadonlyMap<string, Check>
}

type Run = (dataset: UnknownDataset, config: Config<BaseIssue<unknown>>) => Verdict

type Verdict = OutputDataset<unknown, BaseIssue<unknown>>

/**
 * Makes the check of an object, in the place of valibot's own run, up to the first issue. Valibot's takes lists for objects, and
 * builds a copy (with known fields first, and none named `constructor`) that nobody would look at: without it, and
 * with a look at only those optional fields that are there, the check takes a fifth of the time.
 */
export function objectRun({ schema, required, optional }: ObjectChecks): Run {
  return ({ value: input }, config) => {
    if (!isObject(input)) return reject(schema, input, config)
    for (const [key, check] of required) {
      const value = input[key]
      const isMissing = value === undefined && !(key in input)
      const verdict = isMissing ? reject(schema, value, config) : check['~run']({ value }, config)
      if (verdict.issues !== undefined) return at(key, input, verdict.issues)
    }
    for (const key of namesOf(input, optional)) {
      const check = optional.get(key)
      if (check === undefined || !(key in input)) continue
      const verdict = check['~run']({ value: input[key] }, config)
      if (verdict.issues !== undefined) return at(key, input, verdict.issues)
    }
    return { typed: true, value: input }
  }
}

/** Names the fields to look at: those that JSON gives, with what somebody added to all objects; of others, all. */
function namesOf(input: object, optional: ReadonlyMap<string, Check>): Iterable<string> {
  if (Object.getPrototypeOf(input) !== Object.prototype) return optional.keys()
  const names: string[] = []
  for (const name in input) names.push(name)
  return names
}

/** Says where in an object the issues of a field are. */
function at(
  key: string,
  input: Record<string, unknown>,
  issues: readonly [BaseIssue<unknown>, ...BaseIssue<unknown>[]],
): Verdict {
  const place: ObjectPathItem = { type: 'object', origin: 'value', input, key, value: input[key] }
  for (const issue of issues) Object.assign(issue, { path: [place, ...(issue.path ?? [])] })
  return { typed: false, value: input, issues: [...issues] }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function reject(
  schema: GenericSchema,
  value: unknown,
  config: Config<BaseIssue<unknown>>,
): Verdict {
  const dataset: UnknownDataset = { typed: false, value }
  _addIssue(schema, 'type', dataset, config)
  return dataset as unknown as Verdict
}
