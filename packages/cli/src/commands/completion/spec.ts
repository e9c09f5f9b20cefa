import type { CommandSpec } from '../command-spec.ts'

export const completion: CommandSpec = {
  name: 'completion',
  summary: 'print a shell completion script',
  operands: [
    { name: '<shell>', description: 'bash, zsh, or fish', choices: ['bash', 'zsh', 'fish'] },
  ],
  options: [],
  examples: [
    'gw completion bash >> ~/.bashrc',
    'gw completion zsh > ~/.zfunc/_gw',
    'gw completion fish > ~/.config/fish/completions/gw.fish',
  ],
}
