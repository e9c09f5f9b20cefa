import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { examine, type Result } from './examine.ts'
import { findSecret, type Secret } from './find-secret.ts'
import { EMPTY_INPUT, type InspectorInput } from './input.ts'
import { type KeyReading, readKey } from './read-key.ts'

/** The state of an inspector, and what changes it. */
export interface InspectorModel {
  readonly input: ReadonlySignal<InspectorInput>
  readonly keys: ReadonlySignal<readonly KeyReading[]>
  readonly result: ReadonlySignal<Result>
  /** The field in which a private key was entered, until something else is entered. */
  readonly secret: ReadonlySignal<Secret | undefined>
  /** Returns whether changes may be entered. If they contain a private key, `secret` says in which field. */
  admits(changes: Partial<InspectorInput>): boolean
  /** Changes the input and explains it soon. Returns `false`, and changes nothing, if it contains a private key. */
  update(changes: Partial<InspectorInput>): boolean
  /** Discards work that is in progress. */
  dispose(): void
}

const DEBOUNCE_MS = 150

/** Codes of keys that are private, in a form that only reading them shows. */
const PRIVATE_CODES = ['GW_SIGNATURE_KEY_IS_PRIVATE', 'GW_SIGNATURE_KEY_ENCRYPTED']

/** Creates the state of an inspector. `initial` is explained immediately. */
export function createModel(initial: InspectorInput): InspectorModel {
  const secret = signal(findSecret(initial))
  const input = signal(secret.value === undefined ? initial : EMPTY_INPUT)
  const keys = signal<readonly KeyReading[]>([])
  const result = signal<Result>({ state: 'empty' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  const run = async (): Promise<void> => {
    const mine = ++latest
    const entered = input.value
    const readings = await Promise.all(entered.publicKeys.map(({ text }) => readKey(text)))
    if (mine !== latest) return
    if (readings.some((one) => one.state === 'invalid' && PRIVATE_CODES.includes(one.code))) {
      secret.value = { field: 'publicKeys', code: 'GW_SIGNATURE_KEY_IS_PRIVATE' }
      input.value = { ...entered, publicKeys: EMPTY_INPUT.publicKeys }
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
    admits,
    update(changes) {
      if (!admits(changes)) return false
      input.value = { ...input.value, ...changes }
      clearTimeout(timer)
      timer = setTimeout(() => void run(), DEBOUNCE_MS)
      return true
    },
    dispose() {
      clearTimeout(timer)
      latest++
    },
  }
}
