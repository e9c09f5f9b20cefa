import type Forge from 'node-forge'

/** The node-forge module. */
export type ForgeModule = typeof Forge

/** Loads node-forge on first use: it loads slowly, and is needed only for encrypted keys and PKCS#12. */
export async function loadForge(): Promise<ForgeModule> {
  return (await import('node-forge')).default
}
