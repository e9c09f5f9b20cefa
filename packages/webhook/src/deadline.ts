/** Gives what the work gives, or rejects with `late` when it takes too long. The work itself goes on. */
export async function withDeadline<Value>(
  work: Promise<Value>,
  limitMs: number,
  late: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(late()), limitMs)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
