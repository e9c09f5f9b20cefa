// The changelogs that changesets write, in the words of each changeset, without its commit. All packages have one version, so
// a changelog does not list those of its dependencies.

/** The entry of a package that only gets the common version. */
export const NO_CHANGES = '- No changes'

let hasChanges = false

/** Returns the entry of a changeset. */
export async function getReleaseLine(/** @type {{ summary: string }} */ { summary }) {
  hasChanges = true
  return `- ${summary.trim().replaceAll(/\n(?!\n)/g, '\n  ')}`
}

/** Returns the last entry of a package, for which changesets first asked for all others. */
export async function getDependencyReleaseLine() {
  const entry = hasChanges ? '' : NO_CHANGES
  hasChanges = false
  return entry
}
