// A store that is broken on purpose: each process has its own inbox, so they do not know of each other's runs.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createMemoryInbox } from '@gw/webhook'

/** @param {{ file: string }} settings */
export async function openStore({ file }) {
  return {
    inbox: createMemoryInbox(),
    isTransactional: true,
    prepare: async () => writeFileSync(file, ''),
    act: async (event) => appendFileSync(file, `${event}\n`),
    effects: async () => readFileSync(file, 'utf8').split('\n').slice(0, -1),
    close: async () => {},
  }
}
