// Draws states as columns, and each change of a state as an arrow from one to the other, with its causes.

const STATES = ['open', 'paying', 'canceling', 'paid', 'failed', 'canceled', 'review']
const GAP = 62
const ROW = 42
const WIDTH = 440
/** About the width of a letter. */
const LETTER = 7
const xOf = (state) => 34 + STATES.indexOf(state) * GAP
const COLORS = { paid: ' gwd-succeeded', failed: ' gwd-failed', review: ' gwd-rejected' }

/**
 * Returns a diagram in the style of docs/diagrams.
 *
 * @param {readonly { from: string, to: string, cause: string }[]} changes
 * @param {string} style
 * @returns {string}
 */
export function drawStates(changes, style) {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  for (const { from, to, cause } of changes) {
    const key = `${from} ${to}`
    arrows.set(key, (arrows.get(key) ?? new Set()).add(cause))
  }
  const rows = [...arrows].map(([key, causes]) => {
    const [from = '', to = ''] = key.split(' ')
    return { from, to, causes: [...causes].join(', ') }
  })
  rows.sort((one, other) => xOf(one.from) - xOf(other.from))
  const height = 64 + rows.length * ROW
  const name = 'gwd-order-states'
  const says = rows.map(({ from, to, causes }) => `From ${from} to ${to}: ${causes}.`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="gwd" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${name}-title ${name}-desc">`,
    `<title id="${name}-title">The states of an attempt, and what changes them</title>`,
    `<desc id="${name}-desc">${says.join(' ')}</desc>`,
    `<style>\n${style}</style>`,
    `<defs><marker id="${name}-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" class="gwd-head"/></marker></defs>`,
    ...STATES.flatMap((state, at) => [
      `<path d="M${xOf(state)} ${at % 2 ? 50 : 26}V${height - 8}" class="gwd-rule"/>`,
      `<text x="${xOf(state)}" y="${at % 2 ? 44 : 20}" class="gwd-mono gwd-strong gwd-middle${COLORS[state] ?? ''}">${state}</text>`,
    ]),
    ...rows.flatMap(({ from, to, causes }, at) => {
      const y = 92 + at * ROW
      const [x, end] = [xOf(from), xOf(to)]
      const isRight = end > x
      const isLong = x + 4 + causes.length * LETTER > WIDTH
      const place = isRight && !isLong ? x + 4 : isRight ? WIDTH - 4 : x - 4
      const side = isRight && !isLong ? '' : ' gwd-end'
      return [
        `<circle cx="${x}" cy="${y}" r="3.5" class="gwd-dot"/>`,
        `<path d="M${x} ${y}H${end + (isRight ? -2 : 2)}" class="gwd-line" marker-end="url(#${name}-arrow)"/>`,
        `<text x="${place}" y="${y - 7}" class="gwd-small gwd-muted${side}">${causes}</text>`,
      ]
    }),
    '</svg>\n',
  ].join('\n')
}
