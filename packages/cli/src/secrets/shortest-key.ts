/** Every private key is longer, and so is everything that it can be encoded in. */
export const SHORTEST_KEY = 120
