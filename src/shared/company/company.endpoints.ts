import * as z from 'zod/mini'
import { sides } from '../catalogue/words/sides.ts'
import { longestWord } from '../catalogue/words/vocabulary.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { SavedBy } from '../platform/conflict.ts'
import { callWeights, endpoint, streamEndpoint, wholeTableUnless } from '../platform/endpoint.ts'
import { composed } from '../platform/normalForm.ts'
import { withTopic } from '../platform/particle.ts'
import { noResidentSearch, plainText, untidyLimit } from '../platform/text.ts'
import {
  CompanyRecord,
  CustomerRow,
  HolderRow,
  Opinion,
  RelationRow,
  SalesRow,
  SearchHit,
  StatementRow,
  WorkplaceRow,
  YearRecord,
} from './answers.ts'
import { BusinessNumber } from './businessNumber.ts'
import { CompanyDossier } from './dossier.ts'
import { exportReasonLimit } from './exportReason.ts'
import { longestSearch } from './search.ts'

export const Saved = z.object({
  success: z.boolean(),
  message: z.string(),
  businessNumber: z.string(),
  created: z.boolean(),
  version: z.number(),
  uniqueNumber: z.nullable(z.string()),
  /** The names of the fields whose values the save changed, for each part of the company. */
  changed: z.object({
    company: z.array(z.string()),
    opinion: z.array(z.string()),
    years: z.record(z.string(), z.array(z.string())),
    lists: z.array(z.string()),
    additional: z.array(z.string()),
  }),
  /** The file name under which the credit report was stored; null if none was. */
  file: z.nullable(z.string()),
  warnings: z.array(z.string()),
})
export type Saved = z.infer<typeof Saved>

export const saveCompanyData = endpoint('POST', '/api/save-company-data', {
  summary: '기업의 모든 정보를 한 번에 저장합니다.',
  body: CompanyDossier,
  response: Saved,
})

const params = z.object({ businessNumber: BusinessNumber })

export const getCompany = endpoint('GET', '/api/company-cretop/{businessNumber}', {
  summary: '기업개요입니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  params,
  prepared: true,
  response: CompanyRecord,
})
export const getYears = endpoint('GET', '/api/company-bspl/{businessNumber}', {
  summary: '연도별 재무 기록입니다.',
  staleAfter: ['company'],
  params,
  response: z.array(YearRecord),
})
export const getStatements = endpoint('GET', '/api/company-statements/{businessNumber}', {
  summary: '저장된 재무제표의 모든 행입니다.',
  staleAfter: ['company'],
  params,
  response: z.array(StatementRow),
})
export const getHolders = endpoint('GET', '/api/company-holders/{businessNumber}', {
  summary: '주주현황입니다.',
  staleAfter: ['company'],
  params,
  response: z.array(HolderRow),
})
export const getRelations = endpoint('GET', '/api/company-relation/{businessNumber}', {
  summary: '관련기업입니다.',
  staleAfter: ['company'],
  params,
  response: z.array(RelationRow),
})
export const getSales = endpoint('GET', '/api/company-sales/{businessNumber}', {
  summary: '매출구성입니다.',
  staleAfter: ['company'],
  params,
  response: z.array(SalesRow),
})
export const getCustomers = endpoint('GET', '/api/company-customers/{businessNumber}', {
  summary: '거래처입니다.',
  staleAfter: ['company'],
  params,
  response: z.array(CustomerRow),
})
export const getCustomer = endpoint('GET', '/api/company-customer/{businessNumber}', {
  summary: '거래처입니다. company-customers와 같습니다.',
  staleAfter: ['company'],
  params,
  response: z.array(CustomerRow),
})
export const getWorkplaces = endpoint('GET', '/api/company-workplace/{businessNumber}', {
  summary: '사업장입니다.',
  staleAfter: ['company'],
  params,
  response: z.array(WorkplaceRow),
})
export const getOpinion = endpoint('GET', '/api/company-opinion/{businessNumber}', {
  summary: '종합의견입니다.',
  staleAfter: ['company'],
  params,
  response: Opinion,
})

export const getCompanySaver = endpoint('GET', '/api/company-cretop/{businessNumber}/saved-by', {
  summary: '기업의 정보를 누가 언제 마지막으로 저장했는지 알려줍니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  params,
  response: z.object({ savedBy: z.nullable(SavedBy) }),
})

const tooLongSearch = `검색어는 ${longestSearch}자까지 입력할 수 있습니다.`
const searchText = boundedText(untidyLimit(longestSearch), tooLongSearch).check(
  // The limit counts composed letters, because a Hangul syllable in decomposed form consists of up to three characters.
  z.refine((text) => Array.from(composed(text)).length <= longestSearch, {
    error: tooLongSearch,
  }),
  noResidentSearch,
)
const search = z.optional(searchText)
const hits = z.array(SearchHit)
const limit = z.optional(matching(/^\d{1,7}$/, 'limit은 숫자로 입력해주세요.'))
/** Query parameters of calls that stream a whole table: the key to begin after, and a row limit. */
const wholeTable = { limit, after: z.optional(BusinessNumber) }
/** Why a whole table of companies is fetched. Required if the firm settings ask for the reason of exports. */
export const wholeTableReason = { reason: z.optional(plainText(exportReasonLimit)) }
/** Like `wholeTable`, for tables with a numeric key. */
export const wholeNumberedTable = {
  limit,
  after: z.optional(matching(/^\d{1,9}$/, 'after는 목록의 번호(id)로 입력해주세요.')),
}

/** With `search`, streams the best matches; without it, the whole table. */
export const searchCompanies = streamEndpoint('/api/company-cretop', {
  summary: '기업을 찾거나(search, 전체 건수는 X-Total-Count) 모든 기업개요를 보냅니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  query: z.object({ search, ...wholeTable, ...wholeTableReason }),
  weight: wholeTableUnless('search'),
  // SearchHit comes first, because this call is used for searches a hundred times as often as for the whole table. A
  // CompanyRecord never matches SearchHit, because it lacks some required fields.
  item: z.union([SearchHit, CompanyRecord]),
})
export const listYears = streamEndpoint('/api/company-bspl', {
  summary:
    '모든 기업의 연도별 재무 기록입니다. after는 사업자번호이고, limit에 걸린 기업의 연도는 나누지 않고 모두 보냅니다.',
  staleAfter: ['company'],
  query: z.object({ ...wholeTable, ...wholeTableReason }),
  item: YearRecord,
})
export const listOpinions = streamEndpoint('/api/company-opinion', {
  summary: '모든 기업의 종합의견입니다.',
  staleAfter: ['company'],
  query: z.object({ ...wholeTable, ...wholeTableReason }),
  item: z.intersection(z.object({ businessNumber: z.string() }), Opinion),
})
export const searchUnassigned = endpoint('GET', '/api/company-cretop/unassigned', {
  summary: `담당자가 없는 기업을 찾습니다. ${withTopic(sides.byKey.candidate.word)} 뺍니다.`,
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: z.object({ search, all: z.optional(boundedText(20)) }),
  response: hits,
})
export const searchByTeam = endpoint('GET', '/api/company-cretop/by-team', {
  summary: '한 팀이 담당하는 기업을 찾습니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: z.object({ search, teamId: z.optional(boundedText(50)) }),
  response: hits,
})
export const searchFiltered = endpoint('GET', '/api/company-cretop/filtered', {
  summary: '보고서를 쓸 수 있는 기업입니다. 자기 팀만, 관리자와 부관리자는 모두.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  query: z.object({
    teamId: z.optional(boundedText(50)),
    companyType: z.optional(boundedText(longestWord)),
  }),
  response: hits,
})
export const searchByName = endpoint('GET', '/api/company-cretop/search/by-name/{name}', {
  summary: '이름으로 기업을 찾습니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: callWeights.search,
  params: z.object({ name: searchText }),
  response: hits,
})

export const deleteCompany = endpoint('DELETE', '/api/companies/{businessNumber}', {
  summary: '기업을 숨깁니다. 30일 안에 복원할 수 있습니다.',
  params,
  body: z.object({ reason: z._default(plainText(500), '') }),
  response: z.object({ message: z.string() }),
})
export const restoreCompany = endpoint('POST', '/api/companies/{businessNumber}/restore', {
  summary: '숨긴 기업을 복원합니다.',
  params,
  response: z.object({ message: z.string() }),
})
