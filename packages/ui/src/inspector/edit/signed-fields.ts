import type { ExplainOptions } from '@gw/inspect'
import { type JsonNode, readJson } from '../../json/read-json.ts'
import { headersOf, timeHeaderOf } from '../model/content.ts'

/** A value that the signature covers. */
export interface SignedField {
  readonly part: 'target' | 'clientId' | 'time' | 'body'
  /** The name of its header, or its path in the body. */
  readonly name: string
  /** The value as it is written. Strings are without their quotes. */
  readonly text: string
  readonly isString: boolean
  /** Where it starts in the text of the body, with its quotes. */
  readonly at: number
}

/** The parts of a message that have fields. */
export type MessageParts = Pick<ExplainOptions, 'kind' | 'target' | 'headers' | 'body'>

/** Lists what a signature covers, value by value: the path, two headers, and the JSON of the body. */
export function listFields(message: MessageParts): readonly SignedField[] {
  const headers = headersOf(message)
  const time = timeHeaderOf(message)
  const head = { isString: false, at: 0 }
  const root = readJson(decodeBody(message.body) ?? '')
  return [
    { part: 'target', name: 'path', text: message.target, ...head },
    { part: 'clientId', name: 'client-id', text: headers.get('client-id') ?? '', ...head },
    { part: 'time', name: time, text: headers.get(time) ?? '', ...head },
    ...(root === undefined ? [] : listValues(root, '')),
  ]
}

function listValues(node: JsonNode, path: string): SignedField[] {
  if (!('items' in node)) {
    const isString = node.type === 'string'
    const text = isString ? node.text.slice(1, -1) : node.text
    return [{ part: 'body', name: path || 'body', text, isString, at: node.at }]
  }
  return node.items.flatMap(({ name, value }, nth) => {
    const own = name === undefined ? `[${nth}]` : `${path && '.'}${name.slice(1, -1)}`
    return listValues(value, path + own)
  })
}

/** Returns the text of a body, or `undefined` if it is not UTF-8. */
export function decodeBody(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return undefined
  }
}
