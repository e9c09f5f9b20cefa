import type Forge from 'node-forge'

/** The part of node-forge that is used here, as it is loaded. */
export type ForgeModule = typeof Forge

/** Loads node-forge when it is first needed: it takes longer than all the rest, and a native runtime seldom needs it. */
export async function loadForge(): Promise<ForgeModule> {
  return (await import('node-forge')).default
}
