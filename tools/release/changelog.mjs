// How changesets write the changelogs: in the words of each changeset, without its commit. All packages have one version, so
// a changelog does not list those of its dependencies.

/** Returns the entry of a changeset. */
export async function getReleaseLine(/** @type {{ summary: string }} */ { summary }) {
  return `- ${summary.trim().replaceAll(/\n(?!\n)/g, '\n  ')}`
}

export const getDependencyReleaseLine = async () => ''
