// Checks that the repository contains no registry hosts in a lockfile, paths of a developer's machine, disabled lint rules,
// private keys other than test keys, install scripts, commands that run a stranger's package, or samples that take any S for a
// success. Scanners for secrets, such as gitleaks, are no npm packages, and know half of these rules.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { finish } from '../lib/finish.mjs'
import { listFiles, readJson, root, show } from '../lib/workspace.mjs'

const BINARY = /\.(?:png|jpe?g|gif|ico|woff2?|p12|pfx|der|tgz)$/
const HOOKS = /^(?:pre|post)?(?:install|uninstall|prepare|prepublish|prepublishOnly|pack|publish)$/

// Skips this file, which contains the patterns.
const SELF = 'tools/checks/hygiene.mjs'

const S_ALONE =
  "a sample that takes any S for a success. Compare resultCode with 'SUCCESS' in the same line"

/** Lines that no file may contain. `where` limits a rule to some files. */
const FORBIDDEN = [
  {
    what: "a path of a developer's machine",
    line: /(?:^|[^\w.:/-])(?:\/(?:home|Users|root|work)\/\w|[A-Z]:\\\\?Users\\)/,
  },
  {
    what: 'a disabled lint rule',
    line: /(?:oxlint|eslint)-disable/,
    where: /^(?:packages|tools|docs)\//,
  },
  {
    what: 'a host name in a lockfile',
    line: /https?:\/\/|\btarball:/,
    where: /(?:^|\/)pnpm-lock\.yaml$/,
  },
  {
    what: 'a registry or a token',
    line: /registry\s*=|_auth|\b(?:npm|ghp|gho)_\w{20}/,
    where: /(?:^|\/)\.npmrc$|^\.github\//,
  },
  {
    what: "npx gw, which runs a stranger's package if @gw/cli is not installed. Write npx @gw/cli",
    line: /\bnpx gw\b/,
    where: /^(?:\.github|packages\/[^/]+\/(?:src|inspector))\//,
  },
  {
    what: S_ALONE,
    line: /^(?!\||.*\bresultCode\b).*==\s*['"]S['"]/,
    where: /\.md$|^docs\/examples\//,
  },
  {
    what: S_ALONE,
    line: /^\s*\* (?!.*\bresultCode\b).*==\s*['"]S['"]/,
    where: /^packages\/[^/]+\/src\//,
  },
]

/** A private key in PEM or as a JWK. The header alone, as documentation shows it, does not match. */
const PRIVATE_KEY = /PRIVATE KEY-----(?:\s|\\n)*[A-Za-z\d+/]{40}|"d"\s*:\s*"[\w-]{40}/

const problems = []
const files = listFiles(root).filter((file) => !BINARY.test(file) && show(file) !== SELF)
for (const file of files) checkFile(show(file), readFileSync(file, 'utf8'))
for (const file of files) {
  if (basename(file) === 'package.json') checkManifest(show(file), readJson(file))
}

finish({ problems, ok: `${files.length} files are clean` })

function checkFile(name, text) {
  for (const [at, line] of text.split('\n').entries()) {
    for (const rule of FORBIDDEN) {
      if (rule.where !== undefined && !rule.where.test(name)) continue
      if (rule.line.test(line)) problems.push(`${name}:${at + 1} contains ${rule.what}`)
    }
  }
  if (
    /^(?!\.changeset).*\.md$/.test(name) &&
    /\bnpx gw\b/.test(text) &&
    !text.includes('@gw/cli')
  ) {
    problems.push(`${name} contains npx gw, but does not say how to install @gw/cli`)
  }
  const saysTest = /test/i.test(name) || /\btest[ _-]?(?:only )?keys?\b/i.test(text)
  if (PRIVATE_KEY.test(text) && !saysTest) {
    problems.push(
      `${name} contains a private key, but neither its name nor its text says "test key"`,
    )
  }
}

function checkManifest(name, manifest) {
  for (const script of Object.keys(manifest.scripts ?? {})) {
    if (HOOKS.test(script)) problems.push(`${name}: the script "${script}" runs at install time`)
  }
}
