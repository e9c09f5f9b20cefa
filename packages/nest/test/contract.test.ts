import { describeAdapter } from '@gw/testkit'
import { onExpress, onFastify } from './start.ts'

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

describeAdapter('NestJS on Express', onExpress, { module, optional, name: 'onExpress' })
describeAdapter('NestJS on Fastify', onFastify, { module, optional, name: 'onFastify' })
