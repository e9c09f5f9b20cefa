import { readdirSync, readFileSync } from 'node:fs'
import { describeVectors } from '@gw/testkit'
import { parseJson, type TypesErrorCode } from '@gw/types'
import { expect, it } from 'vitest'

// The suite leaves files that start with i_ to the implementation and does not cover duplicate keys. Our rules:
const OWN_RULES: Record<string, TypesErrorCode | undefined> = {
  'y_object_duplicated_key.json': 'GW_TYPES_JSON_DUPLICATE_KEY',
  'y_object_duplicated_key_and_value.json': 'GW_TYPES_JSON_DUPLICATE_KEY',
  'i_object_key_lone_2nd_surrogate.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_1st_surrogate_but_2nd_missing.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_1st_valid_surrogate_2nd_invalid.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_incomplete_surrogate_and_escape_valid.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_incomplete_surrogate_pair.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_incomplete_surrogates_escape_valid.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_invalid_lonely_surrogate.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_invalid_surrogate.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_inverted_surrogates_U+1D11E.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_lone_second_surrogate.json': 'GW_TYPES_JSON_LONE_SURROGATE',
  'i_string_UTF-16LE_with_BOM.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_UTF-8_invalid_sequence.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_UTF8_surrogate_U+D800.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_invalid_utf-8.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_iso_latin_1.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_lone_utf8_continuation_byte.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_not_in_unicode_range.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_overlong_sequence_2_bytes.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_overlong_sequence_6_bytes.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_overlong_sequence_6_bytes_null.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_truncated-utf-8.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_utf16BE_no_BOM.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_string_utf16LE_no_BOM.json': 'GW_TYPES_JSON_NOT_UTF8',
  'i_structure_UTF-8_BOM_empty_object.json': 'GW_TYPES_JSON_MALFORMED',
  'i_structure_500_nested_arrays.json': 'GW_TYPES_JSON_TOO_DEEP',
}

describeVectors('json-bodies/test_parsing', (folder) => {
  const files = readdirSync(folder)

  it('are all present', () => {
    expect(files).toHaveLength(318)
    expect(files).toEqual(expect.arrayContaining(Object.keys(OWN_RULES)))
  })

  it.each(files)('%s', (file) => {
    const bytes = new Uint8Array(readFileSync(`${folder}/${file}`))
    const code = OWN_RULES[file]
    if (code !== undefined) {
      expect(() => parseJson(bytes)).toThrow(expect.objectContaining({ code }))
    } else if (file.startsWith('n_')) {
      expect(() => parseJson(bytes)).toThrow(
        expect.objectContaining({
          code: expect.stringMatching(/^GW_TYPES_JSON_(MALFORMED|NOT_UTF8|TOO_DEEP)$/),
        }),
      )
    } else {
      expect(parseJson(bytes)).toStrictEqual(JSON.parse(new TextDecoder().decode(bytes)))
    }
  })
})
