// Shows a screenshot in the scheme of the page: `name-light.png` in the Markdown, and `name-dark.png` beside it.

/**
 * A markdown-it plugin.
 *
 * @param {any} md
 */
export function pairScreenshots(md) {
  const image = md.renderer.rules.image
  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const source = token.attrGet('src') ?? ''
    if (!/(?:^|\/)screenshots\/[\w-]+-light\.png$/.test(source))
      return image(tokens, index, options, env, self)
    const text = md.utils.escapeHtml(token.content)
    const show = (scheme) =>
      `<img class="shot only-${scheme}" src="${source.replace('-light.png', `-${scheme}.png`)}" alt="${text}" loading="lazy">`
    return show('light') + show('dark')
  }
}
