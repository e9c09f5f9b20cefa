import { SHORTEST_KEY } from './shortest-key.ts'

/** Returns whether an argument or a path contains a private key. Loads the search only for texts that are long enough. */
export async function textContainsKey(text: string): Promise<boolean> {
  if (text.length < SHORTEST_KEY) return false
  const { containsEncodedKey } = await import('./contains-encoded-key.ts')
  return containsEncodedKey(text)
}
