import { examplePage, examples } from '../site/examples.mjs'

export default {
  watch: ['./*/**'],
  paths: () => examples.map(({ name }) => ({ params: { name }, content: examplePage(name) })),
}
