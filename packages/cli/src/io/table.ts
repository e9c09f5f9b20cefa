/** Formats names and values in two columns. `paintName` colors a name after it is padded. */
export function formatPairs(
  pairs: readonly (readonly [name: string, value: string])[],
  paintName: (text: string) => string = (text) => text,
): string {
  const width = Math.max(0, ...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `${paintName(name.padEnd(width))}  ${value}`).join('\n')
}
