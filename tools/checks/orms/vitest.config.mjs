// Vitest would find the configuration of the repository. The time limit is for busy machines.
// biome-ignore lint/style/noDefaultExport: Vitest expects it
export default {
  test: { include: ['contract.mjs', 'columns.mjs'], testTimeout: 60_000, hookTimeout: 60_000 },
}
