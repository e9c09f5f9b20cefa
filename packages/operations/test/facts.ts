import { readFileSync } from 'node:fs'

/** A request, a response, or a model of the facts: field names and their notation. */
export type FactFields = Readonly<Record<string, string>>

interface OperationFacts {
  readonly request: { readonly fields: FactFields; readonly oneOf?: readonly string[] }
  readonly response: { readonly fields: FactFields }
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../facts/${name}.json`, import.meta.url), 'utf8')) as T
}

export const operationFacts: Readonly<Record<string, OperationFacts>> = read('operations')
export const modelFacts: Readonly<Record<string, { readonly fields: FactFields }>> = read('models')
export const valueFacts: Readonly<Record<string, readonly string[]>> = read('values')

/** The parts of a field's notation: see packages/operations/generate/facts.mjs. */
export interface FactField {
  readonly type: string
  readonly isRequired: boolean
}

/** Reads the notation of a field. */
export function readFact(notation: string): FactField {
  const [, type = '', mark = ''] = /^([^!* ]+)([!*]*)/.exec(notation) ?? []
  return { type, isRequired: mark.includes('!') }
}
