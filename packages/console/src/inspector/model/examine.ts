import { isGatewayError } from '@gw/errors'
import { MAX_INT32 } from '@gw/errors/internal'
import {
  type ExplainOptions,
  type Explanation,
  explainMessage,
  readSource,
  readSourceBody,
  type SourceMessage,
} from '@gw/inspect'
import { applyNearestFix } from '@gw/inspect/internal'
import { entryOf, type InspectorInput, sourceOf } from './input.ts'
import type { KeyReading } from './read-key.ts'

/** A message that was explained. */
export interface Examined {
  readonly state: 'explained'
  readonly source: SourceMessage
  /** The message and its options, as they were explained. */
  readonly message: ExplainOptions
  readonly explanation: Explanation
  /** The same with the nearest fix applied, unless only the sender can fix it by signing again. */
  readonly fixed: ExplainOptions | undefined
}

/** The result for what was entered. */
export type Result =
  | { readonly state: 'empty' }
  | { readonly state: 'unreadable'; readonly code: string; readonly sentence: string }
  | Examined

const NO_TARGET =
  'The message has no request line. Enter its path; for a response, enter the path and query of its request.'

/** Reads and explains what was entered, as `gw explain` does. Never throws for input. */
export async function examine(input: InspectorInput, keys: readonly KeyReading[]): Promise<Result> {
  const text = sourceOf(input)
  if (typeof text === 'string' ? text.trim() === '' : text.length === 0) return { state: 'empty' }
  try {
    const source = readSource(text, { response: input.isResponse, entry: entryOf(input) })
    const target = input.target.trim() || source.target
    if (target === undefined) return { state: 'unreadable', code: '', sentence: NO_TARGET }
    const message: ExplainOptions = {
      kind: input.isResponse ? 'response' : source.kind,
      method: source.method ?? 'POST',
      target,
      headers: source.headers,
      body: await readSourceBody(source),
      clientId: input.clientId.trim() || undefined,
      publicKeys: validKeys(input, keys),
      // The path in the message or its whole URL may have been signed, too.
      otherTargets: [source.target, source.url]
        .flatMap((one) => one ?? [])
        .filter((one) => one !== target),
      ...(!input.checksAge && { maxAgeMs: 'unchecked' as const }),
    }
    const explanation = await explainMessage(message)
    const fixed = explanation.nearestFix === undefined ? undefined : await applyNearestFix(message)
    return { state: 'explained', source, message, explanation, fixed }
  } catch (error) {
    if (!isGatewayError(error)) throw error
    return { state: 'unreadable', code: error.code, sentence: `${error.message}.` }
  }
}

function validKeys(
  { publicKeys }: InspectorInput,
  readings: readonly KeyReading[],
): Record<number, string> | undefined {
  const valid = publicKeys.flatMap(({ version, text }, at): [number, string][] =>
    readings[at]?.state === 'valid' && isVersion(version) ? [[Number(version), text]] : [],
  )
  return valid.length === 0 ? undefined : Object.fromEntries(valid)
}

function isVersion(text: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(text) && Number(text) <= MAX_INT32
}
