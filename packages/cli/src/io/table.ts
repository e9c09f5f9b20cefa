/** Lays rows out in columns, as wide as their widest cell. Colours are the caller's, after the padding. */
export function formatPairs(
  pairs: readonly (readonly [name: string, value: string])[],
  paintName: (text: string) => string = (text) => text,
): string {
  const width = Math.max(0, ...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `${paintName(name.padEnd(width))}  ${value}`).join('\n')
}
