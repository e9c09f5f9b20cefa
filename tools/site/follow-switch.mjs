// The design tokens follow the system. The site has a switch, which sets a class on <html>.
const SYSTEM =
  /@media screen and \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme="light"\]\)/

/** A Vite plugin that makes packages/console/src/components/tokens.css follow the class `dark`. */
export function followSwitch() {
  return {
    name: 'gw-follow-switch',
    enforce: /** @type {const} */ ('pre'),
    transform(/** @type {string} */ code, /** @type {string} */ id) {
      if (!/\/console\/src\/components\/tokens\.css/.test(id)) return undefined
      if (!SYSTEM.test(code))
        throw new Error(`${id} has no rule for the dark scheme that starts with ${SYSTEM}`)
      return code
        .replace(SYSTEM, '@media screen { :root.dark')
        .replace('color-scheme: light dark;', '')
    },
  }
}
