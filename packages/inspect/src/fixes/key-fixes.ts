import { quote } from '../explanation/show-invisible.ts'
import type { CandidateKey } from '../input/candidate-keys.ts'
import type { Change, FixContext } from './change.ts'

/** Tries every other key. */
export function* changeKey({ header, keys, message }: FixContext): Generator<Change> {
  for (const one of keys) {
    const isNamed = one.origin === 'version' && one.name === `${header.keyVersion}`
    yield {
      ...describe(one, isNamed, header.keyVersion, message.kind),
      part: 'key',
      to: { key: one.key },
    }
  }
}

function describe(
  { origin, name }: CandidateKey,
  isNamed: boolean,
  keyVersion: number | undefined,
  kind: string,
): Pick<Change, 'id' | 'sentence' | 'look' | 'value'> {
  if (origin === 'own') {
    return {
      id: 'key-own',
      sentence: `This ${kind} was signed with your own key instead of the sender's. It comes from you, or the keys are mixed up.`,
      look: "who sent this message, and that the sender's public key is configured, not yours.",
    }
  }
  if (origin === 'other') {
    return {
      id: 'key-other',
      value: name,
      sentence: `This message was signed with the key ${quote(name)}, which you do not trust.`,
      look: 'which environment the key belongs to, and the key in the configuration.',
    }
  }
  if (isNamed) {
    return {
      id: 'key-window',
      value: name,
      sentence: `This message was signed with the key for version ${name}, which is outside its validity window.`,
      look: 'notBefore and notAfter of this key, and the clock.',
    }
  }
  return {
    id: `key-of-version-${name}`,
    value: name,
    sentence: `This message was signed with the key for version ${name}, but its header says version ${keyVersion ?? 'none'}.`,
    look: 'the keyVersion that the sender uses, and the versions of the configured keys.',
  }
}
