// Builds the Next.js application of docs/examples. It is separate from the plain build because it takes longer.
import { buildNextApp, nextApp } from '../docs/checks/next-app.mjs'
import { finish } from './lib/finish.mjs'
import { show } from './lib/workspace.mjs'

finish({ problems: await buildNextApp(), ok: `built in ${show(nextApp)}` })
