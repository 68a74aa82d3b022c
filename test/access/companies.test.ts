import { rowsOf } from './parts.ts'
import { tryAccess } from './tryAccess.ts'

tryAccess(rowsOf('companies'))
