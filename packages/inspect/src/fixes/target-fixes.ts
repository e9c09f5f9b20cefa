import { quote } from '../explanation/quote.ts'
import type { Change, FixContext } from './change.ts'
import { otherTargets } from './other-targets.ts'

const LOOK: Readonly<Record<string, string>> = {
  query:
    'the URL that is registered or called, and whether the target is taken with its query; for notifications see signedTarget.',
  prefix: 'a proxy, mount point or base path between the sender and the code that sees the path.',
  slash: 'the URL as it is registered or called: routers treat both alike, signatures do not.',
  sandbox: 'the environment: online sandbox calls have /ams/sandbox/api/ in the signed path.',
  spelling:
    'a framework or proxy that rewrites the path: sign and check it as it stands on the wire.',
  other: 'the configured target: this message was signed for another one.',
}

/** Tries other targets: with and without query, prefix, slash and sandbox segment, written otherwise, or another at hand. */
export function* changeTarget({ base, options }: FixContext): Generator<Change> {
  for (const { id, cause, target } of otherTargets(base.target, options)) {
    yield {
      id,
      part: 'target',
      value: target,
      sentence: `The signature holds for the target ${quote(target)}, not for ${quote(base.target)}.`,
      look: LOOK[cause] ?? '',
      to: { target, waived: isTarget(target) ? [] : ['target'] },
    }
  }
}

/** Targets against the rules are tried too: somebody may have signed a whole URL, or a path with a space. */
function isTarget(target: string): boolean {
  return /^\/[!-~]*$/.test(target)
}
