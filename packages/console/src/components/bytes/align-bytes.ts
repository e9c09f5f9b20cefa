/** One column of an alignment: a byte of each side, or of one side only. */
export interface Column {
  /** The position in the signed bytes, unless only the checked ones have it. */
  readonly signed: number | undefined
  /** The position in the checked bytes, unless only the signed ones have it. */
  readonly checked: number | undefined
  /** True if both sides have the same byte here. */
  readonly isEqual: boolean
}

/** Two byte strings, aligned around the first place where they differ. */
export interface Alignment {
  /** The number of equal bytes before the first difference. */
  readonly offset: number
  readonly columns: readonly Column[]
  /** True if there are bytes before or after the columns. */
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** Leaves out the columns that are more than `tail` behind the last change, and the lines after it. */
export function trimEnd(alignment: Alignment, checked: Uint8Array, tail: number): Alignment {
  const { columns } = alignment
  const end = columns.findLastIndex(({ isEqual }) => !isEqual) + 1
  const lineEnd = columns.findIndex(
    ({ checked: at }, nth) => nth >= end && at !== undefined && checked[at] === 0x0a,
  )
  const to = Math.min(end + tail, columns.length)
  // A cut at the end of a line is not reported as one.
  if (lineEnd !== -1 && lineEnd <= to) {
    return { ...alignment, columns: columns.slice(0, lineEnd), hasAfter: false }
  }
  const hasAfter = alignment.hasAfter || to < columns.length
  return { ...alignment, columns: columns.slice(0, to), hasAfter }
}

/** More than is shown, so that the end of the window does not bend the alignment. */
const WINDOW_MARGIN = 48

/**
 * Aligns the bytes that were signed with those that were checked, around the first difference. Returns `undefined` if they
 * are equal.
 */
export function alignBytes(
  signed: Uint8Array,
  checked: Uint8Array,
  { before, after }: { readonly before: number; readonly after: number },
): Alignment | undefined {
  const offset = firstDifferenceOf(signed, checked)
  if (offset === undefined) return undefined
  const from = Math.max(0, offset - before)
  const columns: Column[] = []
  for (let at = from; at < offset; at++) columns.push({ signed: at, checked: at, isEqual: true })
  const window = after + WINDOW_MARGIN
  const rest = alignWindow(
    signed.subarray(offset, offset + window),
    checked.subarray(offset, offset + window),
  )
  for (const one of rest.slice(0, after)) {
    columns.push({
      signed: one.signed === undefined ? undefined : offset + one.signed,
      checked: one.checked === undefined ? undefined : offset + one.checked,
      isEqual: one.isEqual,
    })
  }
  const hasAfter = rest.length > after || offset + window < Math.max(signed.length, checked.length)
  return { offset, columns, hasBefore: from > 0, hasAfter }
}

/** Returns the number of equal bytes before the first difference, or `undefined` if there is none. */
export function firstDifferenceOf(one: Uint8Array, other: Uint8Array): number | undefined {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at
  return one.length === other.length ? undefined : length
}

/** Aligns two short byte strings by their longest common subsequence. */
function alignWindow(signed: Uint8Array, checked: Uint8Array): Column[] {
  const width = checked.length + 1
  const lengths = new Uint16Array((signed.length + 1) * width)
  const common = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let row = signed.length - 1; row >= 0; row--) {
    for (let column = checked.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        signed[row] === checked[column]
          ? common(row + 1, column + 1) + 1
          : Math.max(common(row + 1, column), common(row, column + 1))
    }
  }
  const columns: Column[] = []
  // Bytes of one side only; those of both sides share columns.
  let only: { signed: number[]; checked: number[] } = { signed: [], checked: [] }
  const flush = (): void => {
    for (let at = 0; at < Math.max(only.signed.length, only.checked.length); at++) {
      columns.push({ signed: only.signed[at], checked: only.checked[at], isEqual: false })
    }
    only = { signed: [], checked: [] }
  }
  let [row, column] = [0, 0]
  while (row < signed.length || column < checked.length) {
    const isBoth = row < signed.length && column < checked.length
    if (isBoth && signed[row] === checked[column]) {
      flush()
      columns.push({ signed: row++, checked: column++, isEqual: true })
    } else if (isBoth ? common(row + 1, column) >= common(row, column + 1) : row < signed.length) {
      only.signed.push(row++)
    } else only.checked.push(column++)
  }
  flush()
  return columns
}
