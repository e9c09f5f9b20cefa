// A plugin of TypeDoc: names each module like its package. All packages are one program, which takes a fourth of the
// time of one program per package.
import { dirname, join } from 'node:path'
import { Converter, ReflectionKind } from 'typedoc'
import { readJson, root } from '../../tools/lib/workspace.mjs'

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      module.name = readJson(join(root, 'packages', dirname(module.name), 'package.json')).name
    }
  })
}
