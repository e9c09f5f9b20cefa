import { rejection } from '../../../errors.ts'
import { type Fields, needId } from '../../../fields.ts'
import { resultOf } from '../../result.ts'
import type { PerformOperation } from '../operation.ts'
import type { Sample } from './samples.ts'

/** Creates an operation that responds with its sample and the request's IDs. */
export function respondWithSample({ requires, echoes, fresh, fields }: Sample): PerformOperation {
  return (parameters, { newId }) => {
    for (const name of requires) mustHave(parameters, name)
    const ids = echoes.map((name) => [name, needId(parameters, name)])
    const values = Object.entries(fresh).map(([name, prefix]) => [name, `${prefix}${newId()}`])
    const result = resultOf('SUCCESS')
    return { result, ...fields, ...Object.fromEntries(values), ...Object.fromEntries(ids) }
  }
}

function mustHave(parameters: Fields, name: string): void {
  if (parameters[name] !== undefined && parameters[name] !== '') return
  throw rejection('GW_SANDBOX_REQUEST_INVALID', `${name} is required`)
}
