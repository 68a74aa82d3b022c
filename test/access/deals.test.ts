import { rowsOf } from './accessRows.ts'
import { tryAccess } from './tryAccess.ts'

tryAccess(rowsOf('deals'))
