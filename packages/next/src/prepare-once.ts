/** A value, or a function that returns it when it is first needed. */
export type Lazy<Value extends object> = Value | (() => Value)

/**
 * Prepares the value immediately, so that mistakes fail at startup. A function is called when the value is first
 * needed.
 */
export function prepareOnce<Options extends object, Prepared>(
  options: Lazy<Options>,
  prepare: (options: Options) => Prepared,
): () => Prepared {
  if (typeof options !== 'function') {
    const prepared = prepare(options)
    return () => prepared
  }
  let prepared: Prepared | undefined
  return () => {
    prepared ??= prepare(options())
    return prepared
  }
}
