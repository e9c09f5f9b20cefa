/** Calls an observer. Its errors and rejections are ignored, because they must not change what is observed. */
export function observe<Event>(
  observer: ((event: Event) => unknown) | undefined,
  event: Event,
): void {
  if (observer === undefined) return
  try {
    Promise.resolve(observer(event)).catch(() => {})
  } catch {
    // as above
  }
}
