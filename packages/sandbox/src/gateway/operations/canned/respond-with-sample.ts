import { rejection } from '../../../message/errors.ts'
import { type Fields, needId } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { PerformOperation } from '../operation.ts'
import type { Sample } from './samples.ts'

/** Creates an operation for each sample, by path. */
export function respondWithSamples<Path extends string>(
  samples: Readonly<Record<Path, Sample>>,
): Readonly<Record<Path, PerformOperation>> {
  const entries = Object.entries<Sample>(samples)
  const performed = entries.map(([path, sample]) => [path, respondWithSample(sample)])
  return Object.fromEntries(performed) as Record<Path, PerformOperation>
}

/** Creates an operation that responds with its sample and the request's IDs. */
function respondWithSample(sample: Sample): PerformOperation {
  const { requires, echoes = [], copies = [], fresh = {}, fields } = sample
  return (parameters, { newId }) => {
    for (const name of requires) mustHave(parameters, name)
    const ids = echoes.map((name) => [name, needId(parameters, name)])
    const values = Object.entries(fresh).map(([name, prefix]) => [name, `${prefix}${newId()}`])
    const copied = copies
      .filter((name) => parameters[name] !== undefined)
      .map((name) => [name, parameters[name]])
    const result = resultOf('SUCCESS')
    return { result, ...fields, ...Object.fromEntries([...copied, ...values, ...ids]) }
  }
}

function mustHave(parameters: Fields, name: string): void {
  if (parameters[name] !== undefined && parameters[name] !== '') return
  throw rejection('GW_SANDBOX_REQUEST_INVALID', `${name} is required`)
}
