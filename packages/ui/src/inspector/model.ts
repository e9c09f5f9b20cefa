import type { ExplainOptions, Explanation } from '@gw/inspect'
import { explainMessage } from '@gw/inspect'
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { examine, type KeyReadings, type Result, readKeys } from './examine.ts'
import { findSecret, type Secret } from './input/find-secret.ts'
import type { InspectorInput } from './input/input.ts'
import type { KeyReading } from './input/read-key.ts'

/** The nearest fix, applied: the message with it, and its explanation. */
interface TriedFix {
  readonly message: ExplainOptions
  readonly explanation: Explanation
}

/** The state of an inspector, and what changes it. */
export interface InspectorModel {
  readonly input: ReadonlySignal<InspectorInput>
  readonly keys: ReadonlySignal<KeyReadings>
  readonly result: ReadonlySignal<Result>
  /** The field in which a private key was entered, until something else is entered. */
  readonly secret: ReadonlySignal<Secret | undefined>
  readonly tried: ReadonlySignal<TriedFix | undefined>
  /** Returns whether changes may be entered. If they contain a private key, `secret` says in which field. */
  admits(changes: Partial<InspectorInput>): boolean
  /** Changes the input and explains it soon. Returns `false`, and changes nothing, if it contains a private key. */
  update(changes: Partial<InspectorInput>): boolean
  /** Applies the nearest fix. */
  tryFix(): Promise<void>
  /** Returns to the message as entered. */
  undoFix(): void
  /** Discards work that is in progress. */
  dispose(): void
}

const DEBOUNCE_MS = 150

/** Creates the state of an inspector. `initial` is explained immediately. */
export function createModel(initial: InspectorInput, empty: InspectorInput): InspectorModel {
  const secretAtFirst = findSecret(initial)
  const input = signal(secretAtFirst === undefined ? initial : empty)
  const secret = signal(secretAtFirst)
  const keys = signal<KeyReadings>({ publicKeys: [], ownPublicKey: { state: 'empty' } })
  const result = signal<Result>({ state: 'empty' })
  const tried = signal<TriedFix | undefined>(undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  const run = async (): Promise<void> => {
    const mine = ++latest
    const entered = input.value
    const readings = await readKeys(entered)
    const rejected = rejectedField(readings)
    if (mine !== latest) return
    if (rejected !== undefined) {
      secret.value = { field: rejected, code: 'GW_SIGNATURE_KEY_IS_PRIVATE' }
      input.value = { ...entered, [rejected]: empty[rejected] }
      return run()
    }
    const found = await examine(entered, readings)
    if (mine !== latest) return
    batch(() => {
      keys.value = readings
      result.value = found
    })
  }
  void run()
  const admits = (changes: Partial<InspectorInput>): boolean => {
    secret.value = findSecret(changes)
    return secret.value === undefined
  }

  return {
    input,
    keys,
    result,
    secret,
    tried,
    admits,
    update(changes) {
      if (!admits(changes)) return false
      input.value = { ...input.value, ...changes }
      tried.value = undefined
      clearTimeout(timer)
      timer = setTimeout(() => void run(), DEBOUNCE_MS)
      return true
    },
    async tryFix() {
      const found = result.value
      if (found.state !== 'explained' || found.fixed === undefined) return
      const explanation = await explainMessage(found.fixed)
      if (result.value === found) tried.value = { message: found.fixed, explanation }
    },
    undoFix() {
      tried.value = undefined
    },
    dispose() {
      clearTimeout(timer)
      latest++
    },
  }
}

/** Codes of keys that are private, in a form that only reading them shows. */
const PRIVATE_CODES = ['GW_SIGNATURE_KEY_IS_PRIVATE', 'GW_SIGNATURE_KEY_ENCRYPTED']

/** Returns the field with a private key that no text pattern finds. */
function rejectedField(keys: KeyReadings): 'publicKeys' | 'ownPublicKey' | undefined {
  const isPrivate = (key: KeyReading): boolean =>
    key.state === 'invalid' && PRIVATE_CODES.includes(key.code)
  if (keys.publicKeys.some(isPrivate)) return 'publicKeys'
  return isPrivate(keys.ownPublicKey) ? 'ownPublicKey' : undefined
}
