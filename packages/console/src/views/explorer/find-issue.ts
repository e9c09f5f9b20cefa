import { type JsonNode, readJson } from '../../components/message/read-json.ts'

/** Something in a text of JSON that the gateway would reject. */
export interface Issue {
  /** Counts from 1. */
  readonly line: number
  readonly sentence: string
}

/** The part of a schema that is needed here. */
export interface Schema {
  readonly '~standard': { readonly validate: (value: unknown) => unknown }
}

/** The result of a schema that rejects a value. */
interface Rejection {
  readonly issues?: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
}

/** Returns the first problem of a text, or `undefined`: it is not JSON, or a schema rejects its value. */
export function findIssue(text: string, schema: Schema): Issue | undefined {
  try {
    JSON.parse(text)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    return { line: lineOfError(text, sentence), sentence }
  }
  const { issues } = schema['~standard'].validate(JSON.parse(text)) as Rejection
  if (issues?.[0] === undefined) return undefined
  const { path, message } = issues[0]
  return {
    line: lineAt(text, findPath(readJson(text), path)),
    sentence: `${path.join('.')} ${message}`,
  }
}

/** Returns the place of a path in a text, or for a missing field that of its object. */
function findPath(node: JsonNode | undefined, path: readonly PropertyKey[]): number {
  const [step, ...rest] = path
  const items = node !== undefined && 'items' in node ? node.items : []
  const found =
    typeof step === 'number'
      ? items[step]
      : items.findLast(({ name = '""' }) => JSON.parse(name) === step)
  if (step === undefined || found === undefined) return node?.at ?? 0
  return rest.length === 0 ? (found.nameAt ?? found.value.at) : findPath(found.value, rest)
}

/** Each browser writes the place of an error in its own way. An error without a place is at the end. */
function lineOfError(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  return lineAt(text, Number(/position (\d+)/.exec(message)?.[1] ?? text.length))
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}
