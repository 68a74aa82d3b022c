import { managerSlots } from '../../catalogue/fields/brokerage.ts'
import { companyColumns } from '../../catalogue/fields/columns.ts'

/** Texts that name, count, date or class a company sort; what describes it in sentences does not. */
const unsorted =
  /^(?:mainProducts|businessCore|dailyReport|phone|address|companySpecialty|website|email|searchKeyword\d|detailItem\d)$/

/** What beside the columns of the tables a list can be ordered by. */
export const besideColumns = ['latestReportDate', 'latestReportStage', 'side'] as const

export const companySorts: readonly string[] = [
  ...companyColumns.map(({ key }) => key).filter((key) => !unsorted.test(key)),
  ...besideColumns,
]

/** What a row of a list can carry; `businessNumber`, `companyName` and `side` always do. */
export const rowKeys: readonly string[] = [
  ...companyColumns.map(({ key }) => key).filter((key) => key !== 'dailyReport'),
  ...besideColumns,
  ...managerSlots.map((slot) => slot.replace('Team', 'Name')),
]
