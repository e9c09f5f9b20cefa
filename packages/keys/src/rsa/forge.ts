import type Forge from 'node-forge'

/** The node-forge module. */
export type ForgeModule = typeof Forge

/** Loads node-forge on first use: it loads slowly, and runtimes with Web Crypto rarely need it. */
export async function loadForge(): Promise<ForgeModule> {
  return (await import('node-forge')).default
}
