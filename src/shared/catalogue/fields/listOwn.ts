import { storedStages } from '../words/reportStages.ts'
import { slotFields } from './brokerage.ts'
import { type Field, storedIn } from './field.ts'

/** Fields that exist only in company lists and are computed from several records of a company. */
export const listOwnFields = storedIn('company_list', {
  /** The industry code (KSIC) of the 11th revision. If the company has none, the code of the 10th revision. */
  industryCode: {
    label: '산업분류',
    kind: 'text',
    list: {
      group: 'company',
      width: 168,
      sort: 'industry',
      filter: {
        kind: 'searched',
        in: 'industry',
        name: 'industryCode',
        placeholder: '예: C26',
        half: true,
      },
    },
  },
  dailyReport: { label: '일일보고', kind: 'flag', list: { group: 'company', width: 84, button: true } },
  /** The latest year whose total assets are known and not zero. Lists show the figures of this year. */
  year: {
    label: '결산연도',
    kind: 'year',
    limit: 4,
    column: 'latest_year',
    list: { group: 'finance', width: 76, sort: true },
  },
  /** Number of files in the categories 티저 and 티저/IM. */
  teaserFiles: { label: '티저', kind: 'count', list: { group: 'files', width: 68, sort: true } },
  latestReportDate: { label: '마지막 보고일', short: '마지막 보고', kind: 'day', list: { sort: true } },
  latestReportStage: {
    label: '마지막 보고 단계',
    short: '보고 단계',
    kind: 'choice',
    words: storedStages,
    list: { sort: true, filter: { kind: 'choice', name: 'reportStage', place: 'open' } },
  },
  /** Names of the teams in the manager slots. */
  manager1Name: { label: `${slotFields.manager1Team.label} 이름`, kind: 'text', list: {} },
  manager2Name: { label: `${slotFields.manager2Team.label} 이름`, kind: 'text', list: {} },
  manager3Name: { label: `${slotFields.manager3Team.label} 이름`, kind: 'text', list: {} },
} as const) satisfies Record<string, Field>
