// Writes the type of all error codes, for @gw/errors: `npm run generate -- codes`.
import { findStale, writeChanges } from '../packages/types/generate/generate.mjs'
import { codeFiles } from './lib/error-codes.mjs'

writeChanges(findStale(codeFiles()))
