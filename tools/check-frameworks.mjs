// Checks the programs of docs/guide/other-frameworks.md: they compile, and h3 and Elysia pass `gw doctor`. check-samples
// runs the others, and `npm run long -- apps` those that belong to an application.
import { frameworkProblems, frameworks } from '../docs/checks/frameworks.mjs'
import { finish } from './lib/finish.mjs'

finish({ problems: await frameworkProblems(), ok: `${frameworks.join(', ')} pass gw doctor` })
