import { rebuildCompanyList } from '../company/list/companyList.ts'
import { runCommand, withDatabase } from './withDatabase.ts'

await runCommand(() =>
  withDatabase(async (db) => {
    const start = performance.now()
    const total = await rebuildCompanyList(db)
    console.log(
      `기업 목록 ${total}건을 다시 만들었습니다. (${((performance.now() - start) / 1000).toFixed(1)}초)`,
    )
    return 0
  }),
)
