/**
 * For this toolkit's other packages. These names can change in any release, so do not import them in your own code.
 *
 * @packageDocumentation
 */
export { applyNearestFix } from './explain-message.ts'
export { firstDifference } from './explanation/first-difference.ts'
export { formatDuration } from './explanation/format-duration.ts'
export { parseDuration } from './explanation/parse-duration.ts'
export { showInvisible } from './explanation/show-invisible.ts'
export { likelyTargets } from './fixes/other-targets.ts'
export { containsPrivateKey } from './input/contains-private-key.ts'
export { decodeText, printForShell, quoteForShell } from './sources/quote-for-shell.ts'
export { targetOfUrl } from './sources/source-message.ts'
