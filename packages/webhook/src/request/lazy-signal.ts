/** An object that creates its signal when the signal is read, such as an AbortController. */
interface SignalSource {
  readonly signal?: AbortSignal | undefined
}

const SOURCE = Symbol('source')

// One getter for all objects: a literal with its own getter takes 10 % of a notification's time.
const SIGNAL: PropertyDescriptor & ThisType<{ readonly [SOURCE]: SignalSource }> = {
  enumerable: true,
  get() {
    return this[SOURCE].signal
  },
}

/**
 * Adds the signal of another object, which is read only when it is read here, because creating a signal is slow, and
 * few handlers need it. A copy of the object has it too.
 */
export function withSignalOf<Target extends object, Source extends SignalSource>(
  source: Source,
  target: Target,
): Target & Pick<Source, 'signal'> {
  Object.defineProperty(target, SOURCE, { value: source }) // not enumerable: nobody but the getter needs it
  return Object.defineProperty(target, 'signal', SIGNAL) as Target & Pick<Source, 'signal'>
}
