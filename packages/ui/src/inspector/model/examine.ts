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
import { entryOf } from '../input/find-secret.ts'
import { type InspectorInput, isEmpty, sourceOf } from '../input/input.ts'
import { type KeyReading, readKey } from '../input/read-key.ts'

/** A message that was explained. */
export interface Examined {
  readonly state: 'explained'
  readonly source: SourceMessage
  /** What was explained: the message and its options. */
  readonly message: ExplainOptions
  readonly explanation: Explanation
  /** The same with the nearest fix applied, if the page can apply it. */
  readonly fixed: ExplainOptions | undefined
}

/** The result for what was entered. */
export type Result =
  | { readonly state: 'empty' }
  | { readonly state: 'unreadable'; readonly code: string; readonly sentence: string }
  | Examined

/** The keys that were entered. */
export interface KeyReadings {
  readonly publicKeys: readonly KeyReading[]
  readonly ownPublicKey: KeyReading
}

/** Reads the keys that were entered. */
export async function readKeys(input: InspectorInput): Promise<KeyReadings> {
  const publicKeys = await Promise.all(input.publicKeys.map(({ text }) => readKey(text)))
  return { publicKeys, ownPublicKey: await readKey(input.ownPublicKey) }
}

/** Reads and explains what was entered, as `gw explain` does. Never throws for input. */
export async function examine(input: InspectorInput, keys: KeyReadings): Promise<Result> {
  if (isEmpty(input)) return { state: 'empty' }
  try {
    const source = readSource(sourceOf(input), {
      response: input.isResponse,
      entry: entryOf(input),
    })
    const target = input.target.trim() || source.target
    if (target === undefined) {
      return {
        state: 'unreadable',
        code: '',
        sentence:
          'The message has no request line. Enter its path; for a response, enter the path and query of its request.',
      }
    }
    const message: ExplainOptions = {
      kind: input.isResponse ? 'response' : source.kind,
      method: source.method ?? 'POST',
      target,
      headers: source.headers,
      body: input.bodyFile?.bytes ?? (await readSourceBody(source)),
      clientId: input.clientId.trim() || undefined,
      publicKeys: validKeys(input, keys.publicKeys),
      ownPublicKey: keys.ownPublicKey.state === 'valid' ? input.ownPublicKey : undefined,
      otherTargets: otherTargetsOf(input, source),
      prefixes: input.prefix.trim() === '' ? [] : [input.prefix.trim()],
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

/** Returns the other paths to try: the one that was entered, and that of the message if another one is checked. */
export function otherTargetsOf(
  { target, otherTarget }: InspectorInput,
  source: SourceMessage,
): string[] {
  const isReplaced = target.trim() !== '' && target.trim() !== source.target
  return [otherTarget.trim(), isReplaced ? (source.target ?? '') : ''].filter((one) => one !== '')
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

/** Returns whether a text is a key version. */
export function isVersion(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INT32
}
