import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import {
  type ControlArguments,
  type ControlResponse,
  type ControlRouteName,
  controlRequest,
} from '../../src/control/api.ts'

export const source: string = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')
export const document = JSON.parse(source)

/** A client of the control API. */
export interface CheckedControl {
  /** Sends a request, and expects a response that openapi.json describes to the last field. */
  readonly ask: <Name extends ControlRouteName>(
    name: Name,
    ...args: ControlArguments<Name>
  ) => Promise<ControlResponse<Name>>
  /** The routes that were asked so far. */
  readonly asked: ReadonlySet<string>
}

// Most schemas check one value, so that optimizing them takes longer than it saves.
const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } })
ajv.addSchema(closeObjects(document), 'openapi.json')

/** Creates a client of a sandbox. */
export function checkedControl(url: string): CheckedControl {
  const asked = new Set<string>()
  return {
    asked,
    async ask(name, ...args) {
      const { method, path, body } = controlRequest(name, ...args)
      const response = await fetch(`${url}/_sandbox${path}`, {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
      })
      const json = await response.json()
      expect(json).not.toHaveProperty('error')
      const pointer = ['paths', name.split(' ')[1] ?? '', method.toLowerCase(), 'responses', '200']
      expectDescribed(json, [...pointer, 'content', 'application/json', 'schema'])
      asked.add(name)
      return json
    },
  }
}

/** Expects that a schema of openapi.json describes a value to the last field. */
export function expectDescribed(value: unknown, pointer: readonly string[]): void {
  const escaped = pointer.map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  )
  const validate = ajv.getSchema(`openapi.json#/${escaped.join('/')}`)
  void validate?.(value)
  expect(validate?.errors).toBeNull()
}

/** Returns a schema that accepts no field besides those that it describes. */
function closeObjects(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closeObjects)
  if (typeof schema !== 'object' || schema === null) return schema as unknown as object
  const parts = Object.entries(schema).map(([name, part]) => [name, closeObjects(part)])
  const isOpen = 'properties' in schema && 'type' in schema && !('additionalProperties' in schema)
  return { ...Object.fromEntries(parts), ...(isOpen && { additionalProperties: false }) }
}
