// The form of code on a page: without the lines that only the compiler needs, and wrapped behind its indent.

/**
 * Returns a sample without its `declare` statements, which stand in for the reader's own code. One empty line in a row is
 * enough.
 */
function hideDeclarations(/** @type {string} */ code) {
  /** @type {string[]} */
  const shown = []
  let depth = 0
  for (const line of code.split('\n')) {
    const isDeclaration = depth > 0 || line.startsWith('declare ')
    if (isDeclaration) depth += count(line, /[{([]/g) - count(line, /[})\]]/g)
    else if (line !== '' || (shown.at(-1) ?? '') !== '') shown.push(line)
  }
  return shown.join('\n')
}

function count(/** @type {string} */ text, /** @type {RegExp} */ pattern) {
  return text.match(pattern)?.length ?? 0
}

/** A Shiki transformer that hides declarations of TypeScript. The samples are compiled with them. */
export const withoutDeclarations = {
  name: 'gw-without-declarations',
  preprocess(/** @type {string} */ code, /** @type {any} */ options) {
    return /^(?:ts|tsx|typescript)$/.test(options.lang) ? hideDeclarations(code) : code
  },
}

/** A Shiki transformer that tells each line its indent, so that a long line continues behind it. */
export const hangingLines = {
  name: 'gw-hanging-lines',
  line(/** @type {any} */ node) {
    const [indent = ''] = /^ */.exec(textOf(node)) ?? []
    node.properties.style = `--indent:${Math.min(indent.length, 24)}`
  },
}

/** Returns the text of a node. */
export function textOf(/** @type {any} */ node) {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}
