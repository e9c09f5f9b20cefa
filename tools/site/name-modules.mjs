// A plugin of TypeDoc: names each module as users import it. All packages are one program, which takes a fourth of the
// time of one program per package.
import { join } from 'node:path'
import { Converter, ReflectionKind } from 'typedoc'
import { readJson, root } from '../lib/workspace.mjs'

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      const [folder = '', entry = ''] = module.name.split('/src')
      module.name = readJson(join(root, 'packages', folder, 'package.json')).name + entry
    }
  })
}
