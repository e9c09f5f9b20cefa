#!/usr/bin/env node
// Exists before the build, unlike dist, so that an installation in a clone links it and `npx gw` works after the build.
await import('../dist/bin.js')
