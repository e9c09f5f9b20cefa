// Runs the program of try.mjs.
import { tryPlatform } from './try.mjs'

await tryPlatform((line) => process.stdout.write(`${line}\n`))
