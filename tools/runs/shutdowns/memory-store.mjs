// A store in the memory of one process, whose effects are lines of a file.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createMemoryInbox } from '@gw/webhook'

/**
 * @param {{ file: string }} options
 * @returns {Promise<import('@gw/testkit').CrashStore>}
 */
export async function openStore({ file }) {
  return {
    inbox: createMemoryInbox(),
    isTransactional: false,
    prepare: async () => writeFileSync(file, ''),
    act: async (event) => appendFileSync(file, `${event}\n`),
    effects: async () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
    async close() {},
  }
}
