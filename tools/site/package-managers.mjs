// Shows commands that install something with npm, pnpm, and Bun, as tabs.

const MANAGERS = {
  npm: (/** @type {string} */ line) => line,
  pnpm: (/** @type {string} */ line) =>
    line
      .replace(/^npm init -y/, 'pnpm init')
      .replace(/^npm install --save-dev/, 'pnpm add --save-dev')
      .replace(/^npm install(?= \S)/, 'pnpm add'),
  bun: (/** @type {string} */ line) =>
    line
      .replace(/^npm init -y/, 'bun init --yes')
      .replace(/^npm install --save-dev/, 'bun add --dev')
      .replace(/^npm install(?= \S)/, 'bun add'),
}
const INSTALLS = /^npm install /m
/** Lines that are the same everywhere, or that can be translated. */
const KNOWN = /^(?:npm (?:install|init -y)\b.*|mkdir .*|cd .*|#.*|)$/

/** Returns the commands for each package manager, or `undefined` if the code is not only an installation. */
function translate(/** @type {string} */ code) {
  const lines = code.trimEnd().split('\n')
  if (!INSTALLS.test(code) || !lines.every((line) => KNOWN.test(line))) return undefined
  return Object.entries(MANAGERS).map(([name, write]) => ({
    name,
    code: `${lines.map(write).join('\n')}\n`,
  }))
}

/**
 * A markdown-it plugin.
 *
 * @param {any} md
 */
export function tabPackageManagers(md) {
  const fence = md.renderer.rules.fence
  let groups = 0
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const all = /^sh\b/.test(token.info) ? translate(token.content) : undefined
    if (all === undefined) return fence(tokens, index, options, env, self)
    const group = `manager-${++groups}`
    const tabs = all.map(
      ({ name }, at) =>
        `<input type="radio" name="${group}" id="${group}-${at}"${at === 0 ? ' checked' : ''}><label data-title="${name}" for="${group}-${at}">${name}</label>`,
    )
    const blocks = all.map(({ code }, at) => {
      const one = Object.assign(Object.create(Object.getPrototypeOf(token)), token, {
        content: code,
      })
      const html = fence([one], 0, options, env, self)
      return at === 0 ? html.replace('class="language-', 'class="active language-') : html
    })
    return `<div class="vp-code-group"><div class="tabs">${tabs.join('')}</div><div class="blocks">${blocks.join('')}</div></div>`
  }
}
