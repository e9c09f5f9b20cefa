// The look of code blocks with terminal sessions: commands in color, output plain, and invisible characters as labels.
import { textOf } from './code-lines.mjs'

const IGNORED = 'vp-copy-ignore'

/** A Shiki transformer that takes the colors from what a command printed. The button copies the commands alone. */
export const plainOutput = {
  name: 'gw-plain-output',
  line(/** @type {any} */ node) {
    const text = textOf(node)
    if (this.options.lang !== 'console' || text.startsWith('    -')) return
    if (text.startsWith('$ ')) {
      const [first] = node.children
      const [command] = first.children
      command.value = command.value.replace(/^\$ ?/, '')
      const properties = { class: IGNORED }
      const children = [{ type: 'text', value: '$ ' }]
      node.children.unshift({ type: 'element', tagName: 'span', properties, children })
      return
    }
    this.addClassToHast(node, IGNORED)
    for (const child of node.children) if (child.properties) child.properties.style = ''
  },
}

/**
 * A markdown-it plugin that labels the control pictures of recorded output. Many fonts lack them.
 *
 * @param {any} md
 */
export function labelInvisible(md) {
  for (const kind of ['fence', 'code_inline']) {
    const render = md.renderer.rules[kind]
    md.renderer.rules[kind] = (...args) =>
      render(...args).replaceAll('␊', '<span class="chip" title="line feed">LF</span>')
  }
}
