/** Formats names and values in two columns. `paintName` colors a name after it is padded. */
export function formatPairs(
  pairs: readonly (readonly [name: string, value: string])[],
  paintName: (text: string) => string = (text) => text,
): string {
  const width = Math.max(0, ...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `${paintName(name.padEnd(width))}  ${value}`).join('\n')
}

/** Formats rows in columns. `paints` color the cells of a column after they are padded. */
export function formatRows(
  rows: readonly (readonly string[])[],
  paints: readonly (((text: string) => string) | undefined)[] = [],
): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const formatRow = (row: readonly string[]): string =>
    row
      .map((cell, at) => {
        const padded = at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)
        return paints[at]?.(padded) ?? padded
      })
      .join('  ')
      .trimEnd()
  return rows.map(formatRow).join('\n')
}

/** Formats names in as many columns as fit, to be read from top to bottom. */
export function formatNames(names: readonly string[], width: number): string {
  const columns = Math.floor((width - 2) / (Math.max(...names.map(({ length }) => length)) + 2))
  const count = Math.ceil(names.length / columns)
  const rows = names
    .slice(0, count)
    .map((_, row) => names.filter((_name, at) => at % count === row))
  return formatRows(rows).replaceAll(/^/gm, '  ')
}

/** Wraps text at a width: between words, or within a word that is longer than the width. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    for (; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width))
  }
  return [...lines, line]
}
