import type { Sample } from '../access/samples.ts'
import { ownPdf } from '../kit/copyApp.ts'
import { criterionBody } from '../kit/criteria.ts'
import { filledData } from '../kit/documents.ts'
import { letters } from '../kit/reports.ts'
import type { World } from './world.ts'

/**
 * The numbers and names that a call uses to look something up: those of the canary (a hidden company), or numbers and
 * names that do not exist.
 */
export interface Target {
  number: string
  name: string
  fileName: string
  ids: Record<
    | 'report'
    | 'deal'
    | 'task'
    | 'note'
    | 'conversation'
    | 'nda'
    | 'criterion'
    | 'document'
    | 'record'
    | 'copy'
    | 'image'
    | 'bin'
    | 'bulk',
    string
  >
  /** The team that wrote the report about the hidden company. */
  team: string
  /** An hour that no other target uses, for calls that write something even if the target does not exist. */
  hour: string
}

const day = '2026-01-05'
const version = 1
const reason = '견본 사유'
const terms = { form: 'mutual', signedDay: day, startsDay: day, endsDay: '2099-01-05' }
const hand = { name: '맹지후', way: 'mail', form: 'paper', givenDay: day }

/**
 * Returns every call that changes something, with the target in each place where the call takes a number, a name or an
 * ID.
 */
export function changeCalls({ seller, ids }: World, target: Target): Record<string, Sample[]> {
  const { number, name, fileName, ids: theirs } = target
  const own = { businessNumber: seller }
  const of = { params: { businessNumber: number } }
  const report = {
    reportDate: day,
    startTime: `${target.hour}:00`,
    endTime: `${target.hour}:30`,
    progressStage: '초기검토',
    detailContent: letters(210),
  }
  const reportKey = {
    params: { teamId: target.team, reportDate: day, businessNumber: number, startTime: '09:00' },
  }
  const deal = { params: { id: theirs.deal } }
  const ownDeal = { params: { id: String(ids.deal) } }
  const form = (businessNumber: string, field = 'file') => ({
    form: [
      { name: 'businessNumber', content: businessNumber },
      { name: 'fileCategory', content: '티저' },
      { name: 'categories', content: '["티저"]' },
      { name: field, fileName: '완성본.pdf', content: ownPdf() },
    ],
  })
  const maker = (category: 'teaser' | 'im') => ({
    body: { businessNumber: number, templateType: 'ma', templateData: filledData(category, 'ma') },
  })
  const copy = [
    { body: { ...of.params, fileName, recipient: seller, ...hand, people: [hand] } },
    {
      body: {
        ...own,
        fileName: '가온 티저.pdf',
        recipient: number,
        ...hand,
        people: [{ name: '맹지후', way: 'mail' }],
      },
    },
  ]
  const talk = { name: 'file', fileName: '대화.txt', content: '2026. 11. 11. 오후 2:02, 김 : 견본' }
  const talked = { total: 1, days: ['2026-11-11'], leftOut: [], people: [], keepsFile: false }
  const halted = { field: 'companyStatus', value: '진행보류', reason } as const
  return {
    'POST /api/companies/{businessNumber}/notes': [
      { ...of, body: { text: '견본' } },
      { params: own, body: { text: '견본', counterpartyId: Number(theirs.deal) } },
      { params: own, body: { text: '견본', files: [fileName] } },
    ],
    'POST /api/companies/{businessNumber}/conversations/preview': [{ ...of, form: [talk] }],
    'POST /api/companies/{businessNumber}/conversations': [
      { ...of, form: [{ name: 'choice', content: JSON.stringify(talked) }, talk] },
      {
        params: own,
        form: [{ name: 'choice', content: JSON.stringify({ ...talked, alsoOf: number }) }, talk],
      },
      {
        params: own,
        form: [
          {
            name: 'choice',
            content: JSON.stringify({ ...talked, people: [{ at: 0, businessNumber: number }] }),
          },
          talk,
        ],
      },
    ],
    'POST /api/notes/{id}/replies': [{ params: { id: theirs.note }, body: { text: '견본' } }],
    'PATCH /api/notes/{id}': [{ params: { id: theirs.note }, body: { text: '견본', version } }],
    'DELETE /api/notes/{id}': [{ params: { id: theirs.note } }],
    'POST /api/bulk-changes/preview': [
      { body: { change: halted, rows: [{ businessNumber: number }] } },
      { body: { change: halted, rows: [{ businessNumber: number, version }] } },
    ],
    'POST /api/bulk-changes': [
      { body: { change: halted, rows: [{ businessNumber: number, version }], onlyPossible: false } },
      { body: { change: halted, rows: [{ businessNumber: number, version }], onlyPossible: true } },
    ],
    'POST /api/bulk-changes/deals/preview': [
      { body: { field: 'dealTable', businessNumber: number, rows: [number] } },
      { body: { field: 'dealBuyer', businessNumber: number, rows: [number] } },
    ],
    'POST /api/bulk-changes/deals': [
      { body: { field: 'dealTable', businessNumber: number, rows: [number], onlyPossible: true } },
      { body: { field: 'dealBuyer', businessNumber: number, rows: [number], onlyPossible: false } },
    ],
    'POST /api/bulk-changes/{id}/undo': [
      { params: { id: theirs.bulk }, body: { leaveChanged: false } },
      { params: { id: theirs.bulk }, body: { leaveChanged: true } },
    ],
    'POST /api/company-board/moves': [
      { body: { ...of.params, by: 'progressStage', from: '계약중', to: '계약완료' } },
      { body: { ...of.params, by: 'progressStage', from: '미설정', to: '계약완료' } },
      { body: { ...of.params, by: 'companyStatus', from: '미설정', to: '진행보류', reason } },
    ],
    'POST /api/company-add': [{ body: { businessNumber: number, dealNote: '견본' } }],
    'POST /api/company-add/{key}/contact-use': [
      { params: { key: number }, body: { field: 'contact1Mobile' } },
      { params: { key: theirs.record }, body: { field: 'contact1Mobile' } },
    ],
    'DELETE /api/company-add/{key}': [{ params: { key: number } }, { params: { key: theirs.record } }],
    'PUT /api/company-add/{key}': [
      { params: { key: number }, body: { dealNote: '견본' } },
      { params: { key: theirs.record }, body: { dealNote: '견본' } },
    ],
    'PATCH /api/companies/{businessNumber}': [{ ...of, body: { sellerHopedPrice: 5, version } }],
    'PUT /api/companies/{businessNumber}/secrecy': [{ ...of, body: { secret: true } }],
    'POST /api/daily-reports': [
      { body: { ...report, businessNumber: number } },
      {
        body: {
          ...report,
          businessNumber: seller,
          counterpartyCompany: '아무 회사',
          counterpartyBusinessNumber: number,
        },
      },
    ],
    'PUT /api/daily-reports/{teamId}/{reportDate}/{businessNumber}/{startTime}': [
      { ...reportKey, body: { keyPoints: '일정' } },
    ],
    'DELETE /api/daily-reports/{teamId}/{reportDate}/{businessNumber}/{startTime}': [reportKey],
    'PATCH /api/daily-reports/{id}/next-action': [{ params: { id: theirs.report }, body: { done: true } }],
    'POST /api/daily-reports/{id}/restore': [{ params: { id: theirs.report } }],
    'POST /api/daily-reports/{id}/images/{imageId}/restore': [
      { params: { id: theirs.report, imageId: theirs.image }, body: {} },
      { params: { id: String(ids.report), imageId: theirs.image }, body: {} },
    ],
    'PATCH /api/files/{businessNumber}/{fileName}': [
      { params: { businessNumber: number, fileName }, body: { fileCategory: '티저' } },
    ],
    'DELETE /api/files/{businessNumber}/{fileName}': [{ params: { businessNumber: number, fileName } }],
    'POST /api/files/bin/{id}/restore': [{ params: { id: theirs.bin } }],
    'POST /api/files/upload': [form(number)],
    'POST /api/files/upload-multiple': [form(number, 'files')],
    'POST /api/companies/{businessNumber}/counterparties/check': [
      { ...of, body: { lines: ['나래솔'] } },
      { params: own, body: { lines: [name, number] } },
    ],
    'POST /api/companies/{businessNumber}/counterparties': [
      { ...of, body: { items: [{ name: '새 리드' }] } },
      { params: own, body: { items: [{ businessNumber: number }] } },
    ],
    'POST /api/counterparties/{id}/move': [{ ...deal, body: { stage: 'nda', version } }],
    'POST /api/counterparties/{id}/stage-day': [{ ...deal, body: { stage: 'tm', day, version } }],
    'PATCH /api/counterparties/{id}': [{ ...deal, body: { star: true, version } }],
    'POST /api/counterparties/{id}/end': [{ ...deal, body: { reason: 'no-answer', version } }],
    'POST /api/counterparties/{id}/reopen': [{ ...deal, body: { version } }],
    'POST /api/counterparties/{id}/link': [
      { ...deal, body: { businessNumber: seller, version } },
      { ...ownDeal, body: { businessNumber: number, version } },
    ],
    'POST /api/counterparties/{id}/keep-stage': [
      { ...deal, body: { reportId: 1 } },
      { ...ownDeal, body: { reportId: Number(theirs.report) } },
    ],
    'POST /api/tasks': [
      { body: { text: '할 일', teamId: target.team, day, counterpartyId: Number(theirs.deal) } },
      { body: { text: '할 일', teamId: target.team, day, businessNumber: number } },
    ],
    'PATCH /api/tasks/{id}': [{ params: { id: theirs.task }, body: { done: true, version } }],
    'POST /api/ndas': [
      { body: { ...terms, recipient: number, scope: 'all' } },
      { body: { ...terms, recipient: number, scope: 'deal', seller } },
      { body: { ...terms, recipient: seller, scope: 'deal', seller: number } },
    ],
    'PUT /api/ndas/{id}': [{ params: { id: theirs.nda }, body: { ...terms, version } }],
    'POST /api/ndas/{id}/revoke': [{ params: { id: theirs.nda }, body: { reason, version } }],
    'POST /api/companies/{businessNumber}/criteria': [{ ...of, body: criterionBody() }],
    'POST /api/companies/{businessNumber}/criteria/preview': [{ ...of, body: { terms: criterionBody() } }],
    'PUT /api/criteria/{id}': [
      { params: { id: theirs.criterion }, body: { terms: criterionBody(), version } },
    ],
    'DELETE /api/criteria/{id}': [{ params: { id: theirs.criterion }, query: { version: '1' } }],
    'PUT /api/companies/{businessNumber}/seller-terms': [
      { ...of, body: { share: 70, forms: [], reason: null, urgency: null, version: 0 } },
    ],
    'POST /api/companies/{businessNumber}/matches/refuse': [
      { ...of, body: { others: [seller], reason } },
      { params: own, body: { others: [number], reason } },
    ],
    'POST /api/copies/check': copy,
    'POST /api/copies/inspect': copy,
    'POST /api/copies': copy,
    'POST /api/copies/by-hand': copy,
    'POST /api/copies/recall': [{ body: { ids: [Number(theirs.copy)], reason } }],
    'POST /api/copies/find': [{ form: [{ name: 'file', fileName: '한 쪽.pdf', content: ownPdf() }] }],
    'POST /api/teasermaker/save-file': [maker('teaser')],
    'POST /api/teasermaker/check': [
      { body: { ...of.params, templateType: 'blind', templateData: filledData('teaser', 'blind') } },
    ],
    'POST /api/teasermaker/upload-file': [form(number)],
    'POST /api/immaker/save-file': [
      maker('im'),
      { body: { ...maker('im').body, businessNumber: seller, basedOn: Number(theirs.document) } },
    ],
    'POST /api/immaker/upload-file': [form(number)],
  }
}
