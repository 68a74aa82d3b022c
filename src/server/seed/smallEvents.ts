import { fileCategories, usualCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'
import { momentOf, seoulDay } from './company/calendar.ts'
import type { Colleague, Office } from './company/story.ts'

/** The values of a company that the small events need. */
export interface KnownCompany {
  businessNumber: string
  createdAt: Date
  manager: string | null
  phone: string | null
  price: number | null
  year: number | null
  report: { day: string; nextAction: string | null } | null
}

export interface SmallEvent {
  businessNumber: string
  kind: ActivityKind
  action: string
  by: Colleague
  at: Date
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

type Happening = Omit<SmallEvent, 'businessNumber' | 'by' | 'at'> & { minutes: number }

const event = (
  minutes: number,
  kind: ActivityKind,
  action: string,
  [before, after]: [Happening['before'], Happening['after']],
): Happening => ({ minutes, kind, action, before, after })

/**
 * The second registration of a company, made by mistake. Its merge was undone, so the stored data contain nothing of
 * it.
 */
const twin = { mergedName: '(주)견본중복', mergedNumber: '100-00-00009' }
const fileName = '회사소개서_초안.pdf'
const renamed = '회사소개서.pdf'
const files = (name: string) => ({ files: [name] })

/**
 * Series of events other than steps of a deal. Each series must end with what is stored: an uploaded file is deleted
 * again, and a changed field gets its current value.
 */
const series: ((company: KnownCompany) => Happening[])[] = [
  () => [
    event(0, 'file', 'file/uploaded', [null, files(fileName)]),
    event(18, 'file', 'file/changed', [
      { fileCategory: usualCategory },
      { fileCategory: fileCategories.byKey.teaser.word, ...files(fileName) },
    ]),
    event(21, 'file', 'file/changed', [{ fileName }, { fileName: renamed, ...files(renamed) }]),
    event(33, 'file', 'file/deleted', [files(renamed), null]),
    event(37, 'file', 'file/restored', [null, files(renamed)]),
    event(58, 'file', 'file/deleted', [files(renamed), null]),
  ],
  ({ phone }) =>
    phone ? [event(0, 'dossier', 'company/changed', [{ phone: `${phone.slice(0, -1)}0` }, { phone }])] : [],
  ({ price }) =>
    price
      ? [
          event(0, 'brokerage', 'add/changed', [
            { sellerHopedPrice: Math.round(price * 0.9) },
            { sellerHopedPrice: price },
          ]),
          event(6, 'brokerage', 'add/changed', [null, null]),
        ]
      : [],
  ({ year }) =>
    year
      ? [event(0, 'financials', 'company/changed', [null, { years: { [year]: { revenue: 1, assets: 1 } } }])]
      : [],
  ({ phone }) =>
    phone
      ? [event(0, 'imported', 'import/company-changed', [{ phone: `${phone.slice(0, -1)}1` }, { phone }])]
      : [],
  () => [event(0, 'tied', 'add/changed', [null, { searchKeyword1: '인수 문의' }])],
  ({ manager }) =>
    manager
      ? [
          event(0, 'history', 'manager/history-added', [
            null,
            { managerType: '주담당자', newTeamId: manager },
          ]),
          event(9, 'history', 'manager/history-changed', [
            { changeReason: '담당자 변경' },
            { changeReason: '팀 이동' },
          ]),
          event(31, 'history', 'manager/history-deleted', [{ managerType: '주담당자' }, null]),
        ]
      : [],
  () => [
    event(0, 'hidden', 'company/deleted', [null, null]),
    event(12, 'restored', 'company/restored', [null, null]),
    event(20, 'merged', 'company/merged', [null, twin]),
    event(34, 'merged', 'company/unmerged', [null, twin]),
  ],
  () => [event(0, 'removed', 'add/deleted', [{ searchKeyword1: '잘못 입력' }, null])],
  ({ report }) =>
    report
      ? [
          event(0, 'report', 'daily-report/changed', [{ keyPoints: '초안' }, { endTime: '17:00' }]),
          event(5, 'report', 'daily-report/deleted', [{ reportDate: report.day }, null]),
          event(8, 'report', 'daily-report/restored', [null, { reportDate: report.day }]),
          ...(report.nextAction
            ? [event(11, 'report', 'daily-report/next-action', [null, { nextActionDone: true }])]
            : []),
        ]
      : [],
  () => [
    event(0, 'document', 'document/saved', [
      null,
      { documentTemplate: 'M&A 티저', documentMethod: '작성', fileFormat: 'pdf' },
    ]),
  ],
]

/**
 * Makes the small events of the companies. The position of a company in the list decides which series it gets, so every
 * run gives the same events.
 */
export function smallEvents(companies: readonly KnownCompany[], { now, teams, chief }: Office): SmallEvent[] {
  const yesterday = seoulDay(now) - 1
  return companies.flatMap((company, index): SmallEvent[] => {
    const { businessNumber, createdAt } = company
    const make = series[index % series.length]
    const by = index % 3 === 0 ? chief : (teams[(index * 7) % teams.length] ?? chief)
    const started = momentOf(seoulDay(createdAt.getTime()) + 1 + (index % 5), 13 * 60 + (index % 4) * 45)
    const recent = momentOf(yesterday, 9 * 60 + ((index * 13) % 480))
    // Every third series happens yesterday, so that the home page has something to show.
    const begin = index % 3 === 1 && recent > createdAt ? recent : started
    const events = (make?.(company) ?? []).map(({ minutes, ...happened }) => ({
      ...happened,
      businessNumber,
      by,
      at: new Date(begin.getTime() + minutes * 60_000),
    }))
    // If a part of the series would lie in the future, the whole series is dropped. Otherwise an upload without its
    // deletion could remain.
    return events.every(({ at }) => at.getTime() <= now) ? events : []
  })
}
