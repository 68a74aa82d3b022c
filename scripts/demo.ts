import './quickImports.ts'
import { buildWeb } from './build.ts'

process.env.DEALDESK_MODE = 'demo'
process.env.DATA_DIR ||= './data-demo'
await buildWeb()
const { endWith } = await import('../src/server/commands/withDatabase.ts')
const { prepareDemo } = await import('../src/server/commands/demo.ts')
await prepareDemo().catch(endWith)
await import('../src/server/main.ts')
