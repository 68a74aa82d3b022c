import { buildWeb } from './build.ts'

process.env.DEALDESK_MODE = 'demo'
process.env.DATA_DIR ||= './data-demo'
await buildWeb()
const { prepareDemo } = await import('../src/server/commands/demo.ts')
await prepareDemo()
await import('../src/server/main.ts')
