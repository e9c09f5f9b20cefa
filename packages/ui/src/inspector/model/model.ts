import type { ExplainOptions, Explanation } from '@gw/inspect'
import { explainMessage } from '@gw/inspect'
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { findSecret, type Secret } from '../input/find-secret.ts'
import type { InspectorInput } from '../input/input.ts'
import type { KeyReading } from '../input/read-key.ts'
import type { Direction } from '../verdict/culprit.ts'
import { type Examined, examine, type KeyReadings, type Result, readKeys } from './examine.ts'

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
  /** The message as it was opened, before edits. */
  readonly first: ReadonlySignal<Examined | undefined>
  /** Whose program the advice is for. `undefined` if the message decides. */
  readonly direction: ReadonlySignal<Direction | undefined>
  /** Says whose program the advice is for. */
  direct(direction: Direction): void
  /** Compares edits with the message as it is now. */
  keepFirst(): void
  /** Returns whether changes may be entered. If they contain a private key, `secret` says in which field. */
  admits(changes: Partial<InspectorInput>): boolean
  /** Changes the input and explains it soon. Returns `false`, and changes nothing, if it contains a private key. */
  update(changes: Partial<InspectorInput>): boolean
  /** The same for a change of a field, which is an edit of the same message, however much of it is written differently. */
  edit(changes: Partial<InspectorInput>): boolean
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
  const first = signal<Examined | undefined>(undefined)
  const direction = signal<Direction | undefined>(undefined)
  /** Whether the next message is a different one, and not an edited one. */
  let isOther = true
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
      if (found.state !== 'explained') return
      if (isOther || first.value === undefined) first.value = found
      isOther = false
    })
  }
  void run()
  const admits = (changes: Partial<InspectorInput>): boolean => {
    secret.value = findSecret(changes)
    return secret.value === undefined
  }

  const enter = (changes: Partial<InspectorInput>): boolean => {
    if (!admits(changes)) return false
    input.value = { ...input.value, ...changes }
    tried.value = undefined
    clearTimeout(timer)
    timer = setTimeout(() => void run(), DEBOUNCE_MS)
    return true
  }

  return {
    input,
    keys,
    result,
    secret,
    tried,
    first,
    direction,
    direct(chosen) {
      direction.value = chosen
    },
    keepFirst() {
      const { value } = result
      if (value.state === 'explained') first.value = value
    },
    admits,
    update(changes) {
      const before = input.value
      if (!enter(changes)) return false
      isOther ||= isDifferent(before, changes)
      return true
    },
    edit: enter,
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

/** How much of a message can change in one step of typing or pasting a value. More is a different message. */
const MAX_EDIT = 64

/** Returns whether a change opens a different message, or other options for it, instead of editing it. */
function isDifferent(
  before: InspectorInput,
  { source, ...others }: Partial<InspectorInput>,
): boolean {
  if (Object.keys(others).some((name) => name !== 'file')) return true
  if (source === undefined) return false
  let [start, end] = [0, 0]
  const most = Math.min(source.length, before.source.length)
  while (start < most && source[start] === before.source[start]) start++
  while (end < most - start && source.at(-1 - end) === before.source.at(-1 - end)) end++
  return Math.max(source.length, before.source.length) - start - end > MAX_EDIT
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
