// Writes the type of all error codes, for @gw/errors: `npm run generate -- codes`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles } from './lib/error-codes.mjs'
import { root } from './lib/workspace.mjs'

for (const [file, text] of codeFiles()) writeFileSync(join(root, file), text)
