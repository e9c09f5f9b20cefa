/**
 * No scripts, no external resources, no frames, and no header that lets another page read a response. The console has its
 * own policy, which allows its modules, and its other scripts and its style by their hashes.
 */
export const CONTROL_HEADERS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const
