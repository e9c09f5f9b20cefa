/** Every private key is longer, and so is everything that it can be encoded in. */
const SHORTEST_KEY = 120

/** Returns whether an argument or a path contains a private key. Loads the search only for texts that are long enough. */
export async function textContainsKey(text: string): Promise<boolean> {
  if (text.length < SHORTEST_KEY) return false
  const { containsPrivateKey } = await import('@gw/inspect/internal')
  return containsPrivateKey(text)
}
