import { publicPackages } from '../../tools/lib/workspace.mjs'
import { packagePage } from '../site/packages.mjs'

export default {
  watch: ['../../packages/*/README.md'],
  paths: () =>
    publicPackages.map(({ folder }) => ({
      params: { name: folder },
      content: packagePage(folder),
    })),
}
