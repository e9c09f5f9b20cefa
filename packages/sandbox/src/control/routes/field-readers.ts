import { type Fields, readText, readWord, wrongField } from '../../message/fields.ts'
import type { FieldReader } from './route.ts'

/** Reads one of several words, if present. */
export function word<Word extends string>(words: readonly Word[]): FieldReader<Word | undefined> {
  return (fields, name) => readWord(fields, name, words)
}

/** Reads one of several words. */
export function neededWord<Word extends string>(words: readonly Word[]): FieldReader<Word> {
  return (fields, name) => {
    const read = readWord(fields, name, words)
    if (read === undefined) throw wrongField(name, `one of ${words.join(', ')}`)
    return read
  }
}

const MAX_TEXT_LENGTH = 262_144

/** Reads the exact text of a body, if present. */
export function readBodyText(fields: Fields, name: string): string | undefined {
  return fields[name] === '' ? '' : readText(fields, name, MAX_TEXT_LENGTH)
}

/** Reads a URL, if present. */
export function readUrl(fields: Fields, name: string): string | undefined {
  return readText(fields, name, 2048)
}
