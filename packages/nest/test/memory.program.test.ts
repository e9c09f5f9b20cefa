import { describeAdapterMemory } from '@gw/testkit'

const module = new URL('./start.ts', import.meta.url)
const optional = [
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
]

describeAdapterMemory('NestJS on Express', { module, optional, name: 'onExpress' })
describeAdapterMemory('NestJS on Fastify', { module, optional, name: 'onFastify' })
