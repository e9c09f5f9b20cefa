/** A value, or a function that returns it when it is first needed. */
export type OrFunction<Value extends object> = Value | (() => Value)

/** Prepares immediately, so that mistakes fail at startup; with a function, when it is first needed. */
export function prepareOnce<Options extends object, Prepared>(
  options: OrFunction<Options>,
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
