/**
 * Prepares the value immediately, so that mistakes fail at startup. A function is called when the value is first
 * needed.
 */
export function prepareOnce<Options extends object, Prepared>(
  options: Options | (() => Options),
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
